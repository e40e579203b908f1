package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;

/**
 * A scope learned of a peer's past, or forgot it; told within the transaction. What it concluded
 * from the old state is to be thought over anew.
 */
public record ScopeChanged(
    WorkspaceName workspace, String scope, String observed, boolean shrank) {}
