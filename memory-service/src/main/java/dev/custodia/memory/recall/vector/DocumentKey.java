package dev.custodia.memory.recall.vector;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.DocumentKind;

/** One document among all. */
public record DocumentKey(WorkspaceName workspace, DocumentKind kind, String id) {}
