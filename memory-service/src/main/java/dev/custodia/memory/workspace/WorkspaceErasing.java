package dev.custodia.memory.workspace;

import dev.custodia.contracts.id.WorkspaceName;

/** A workspace is about to be erased: told within the transaction and before it happens. */
public record WorkspaceErasing(WorkspaceName workspace) {}
