package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.PeerName;

/** The message of a memory session that a turn is, and whose it was. */
public record Source(MessageId message, PeerName peer) {}
