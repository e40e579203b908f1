package dev.custodia.memory.reasoner;

import dev.custodia.contracts.id.PeerName;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * What one peer said in one message: the text that may be used (the rewritten one where a rail
 * rewrote it), when, and in which zone "today" is meant.
 */
public record Utterance(PeerName author, String text, Instant at, ZoneId zone) {
  /** The day on which it was said, where it was said. */
  public LocalDate day() {
    return at.atZone(zone).toLocalDate();
  }
}
