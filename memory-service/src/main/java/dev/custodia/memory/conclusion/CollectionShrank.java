package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;

/** An observer lost conclusions about a peer; told within the transaction that took them back. */
public record CollectionShrank(WorkspaceName workspace, String observer, String observed) {}
