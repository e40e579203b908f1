package dev.custodia.capture.provider;

import java.util.Optional;
import java.util.regex.Pattern;

/** The name under which a provider stands in the registry and in its records. */
public record ProviderId(String value) {
  private static final Pattern SHAPE = Pattern.compile("[a-z0-9][a-z0-9-]{0,62}");

  public ProviderId {
    if (!SHAPE.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "a provider is 1 to 63 lower-case letters, digits and hyphens");
    }
  }

  /** The name, or empty where the text is not one. */
  public static Optional<ProviderId> parse(String text) {
    return SHAPE.matcher(text).matches() ? Optional.of(new ProviderId(text)) : Optional.empty();
  }

  @Override
  public String toString() {
    return value;
  }
}
