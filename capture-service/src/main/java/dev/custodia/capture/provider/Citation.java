package dev.custodia.capture.provider;

/**
 * Where a claim about a provider was checked. A citation of a few characters cites nothing, so a
 * shorter one cannot be made (capture 7.2, S15). Whether it is true no program can say.
 */
public record Citation(String value) {
  /** The fewest characters in which a place and a date can be named. */
  public static final int LENGTH_MIN = 24;

  public Citation {
    if (value.strip().length() < LENGTH_MIN) {
      throw new IllegalArgumentException(
          value.isBlank()
              ? "the citation is empty"
              : "the citation is shorter than %d characters".formatted(LENGTH_MIN));
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
