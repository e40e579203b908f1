package dev.custodia.memory.session;

import dev.custodia.contracts.id.SessionRef;

/** A session is about to be erased: told within the transaction and before it happens. */
public record SessionErasing(SessionRef session) {}
