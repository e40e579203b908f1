package dev.custodia.memory.peer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;

/** A peer is about to be erased: told within the transaction and before it happens. */
public record PeerErasing(WorkspaceName workspace, PeerName peer) {}
