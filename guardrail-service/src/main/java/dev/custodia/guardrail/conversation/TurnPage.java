package dev.custodia.guardrail.conversation;

import java.util.List;

/** A page of the verdict log, oldest first. */
record TurnPage(List<TurnView> items, int total, int page, int size, int pages) {}
