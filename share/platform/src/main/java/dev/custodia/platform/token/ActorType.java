package dev.custodia.platform.token;

import java.util.Locale;

/** As whom a token may write atoms (API, Gateway; atoms spec). */
public enum ActorType {
  HUMAN,
  INPUT_ADAPTER,
  AGENT;

  /** The word on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The type of a word on the wire. */
  public static ActorType of(String wire) {
    for (ActorType type : values()) {
      if (type.wire().equals(wire)) {
        return type;
      }
    }
    throw new IllegalArgumentException("an actor's type is human, input-adapter or agent");
  }
}
