package dev.custodia.guardrail.conversation;

import dev.custodia.guardrail.rail.Track;
import org.jspecify.annotations.Nullable;

/**
 * What the turns of a conversation have added up to: what its user said, and apart from it what its
 * documents said. The two never add (spec 7).
 */
public record Evidence(Track attack, Track contamination) {
  static final Evidence NONE = new Evidence(Track.NONE, Track.NONE);

  /** What a refused text weighs. */
  static final double REFUSED_BITS = 4;

  static Evidence of(@Nullable Evidence stored) {
    return stored == null ? NONE : stored;
  }

  Evidence said(double bits) {
    return new Evidence(attack.after(bits, Track.DECAY), contamination);
  }

  Evidence read(double bits) {
    return new Evidence(attack, contamination.after(bits, Track.DECAY));
  }
}
