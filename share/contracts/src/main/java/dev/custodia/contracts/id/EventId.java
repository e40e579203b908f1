package dev.custodia.contracts.id;

/**
 * The CloudEvents id of an event; a consumer claims it once (STYLE, habit 10). Any text of 1 to 256
 * characters.
 */
public record EventId(String value) implements Id {
  public EventId {
    if (value.isEmpty() || value.length() > 256) {
      throw new IllegalArgumentException("an event id is 1 to 256 characters");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
