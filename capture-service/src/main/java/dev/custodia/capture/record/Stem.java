package dev.custodia.capture.record;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The common name of a pair: the UTC second of capture and the opening of the prompt, in an
 * alphabet that no payload can leave (capture 3.5).
 */
public record Stem(String value) implements Comparable<Stem> {
  /** The longest slug, so that the name stays readable and any file system takes it. */
  private static final int SLUG_MAX = 48;

  /** What a stem of a length beyond any we write is refused at. */
  private static final int LENGTH_MAX = 128;

  private static final Pattern SHAPE = Pattern.compile("[0-9]{14}-[A-Za-z0-9-]+");
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  public Stem {
    if (value.length() > LENGTH_MAX || !SHAPE.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "a stem is fourteen digits, a hyphen, and letters, digits and hyphens");
    }
  }

  /** The stem, or empty where the text is not one. */
  public static Optional<Stem> parse(String text) {
    return text.length() <= LENGTH_MAX && SHAPE.matcher(text).matches()
        ? Optional.of(new Stem(text))
        : Optional.empty();
  }

  /** The stem of a record's or a rendering's file name. */
  public static Optional<Stem> ofFile(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? Optional.empty() : parse(name.substring(0, dot));
  }

  /** The stem of a prompt; {@code id} stands in where its text gives no slug. */
  public static Stem of(Instant capturedAt, String text, Optional<String> id) {
    String slug = slug(text);
    if (slug.isEmpty()) {
      slug = id.map(Stem::slug).orElse("");
    }
    return new Stem(SECOND.format(capturedAt) + '-' + (slug.isEmpty() ? "prompt" : slug));
  }

  /** The same stem for the n-th capture of that second and opening. */
  public Stem numbered(int n) {
    return n < 2 ? this : new Stem(value + '-' + n);
  }

  /** The file that holds the record. */
  public String record() {
    return value + ".json";
  }

  /** The file that holds the rendering. */
  public String rendering() {
    return value + ".md";
  }

  /** Whether two texts give the same slug. */
  public static boolean sameSlug(String one, String other) {
    return slug(one).equals(slug(other));
  }

  /** The UTC second, as the first fourteen digits. */
  public String second() {
    return value.substring(0, 14);
  }

  /** The UTC day, as the first eight digits. */
  public String day() {
    return value.substring(0, 8);
  }

  private static String slug(String text) {
    StringBuilder slug = new StringBuilder(SLUG_MAX);
    boolean gap = false;
    for (int i = 0; i < text.length() && slug.length() < SLUG_MAX; i++) {
      char c = text.charAt(i);
      char lower = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
      if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) {
        if (gap && !slug.isEmpty()) {
          slug.append('-');
        }
        gap = false;
        if (slug.length() < SLUG_MAX) {
          slug.append(lower);
        }
      } else {
        gap = true;
      }
    }
    int end = slug.length();
    while (end > 0 && slug.charAt(end - 1) == '-') {
      end--;
    }
    return slug.substring(0, end);
  }

  @Override
  public int compareTo(Stem other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
