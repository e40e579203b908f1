package dev.custodia.capture.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A schema's identifier, which is the place of its description: {@code a.b.c/v2} lies at {@code
 * share/schemas/a/b/c/c.v2}. Nothing outside its alphabet ever reaches a file system (capture 5).
 */
public record SchemaId(String value) {
  private static final int LENGTH_MAX = 200;
  private static final Pattern SHAPE = Pattern.compile("[a-z0-9-]+(?:\\.[a-z0-9-]+)*/v[0-9]{1,9}");

  public SchemaId {
    fault(value)
        .ifPresent(
            fault -> {
              throw new IllegalArgumentException(fault);
            });
  }

  /** The identifier, or empty where the text is not one. */
  public static Optional<SchemaId> parse(String text) {
    return fault(text).isPresent() ? Optional.empty() : Optional.of(new SchemaId(text));
  }

  /** What is wrong with a text that should be an identifier; empty when nothing is. */
  public static Optional<String> fault(String text) {
    if (text.length() > LENGTH_MAX) {
      return Optional.of("longer than %d characters".formatted(LENGTH_MAX));
    }
    int slash = text.indexOf('/');
    if (slash < 0) {
      return Optional.of("no version part");
    }
    if (slash != text.lastIndexOf('/')) {
      return Optional.of("more than one slash");
    }
    if (slash == 0) {
      return Optional.of("no namespace");
    }
    if (slash == text.length() - 1) {
      return Optional.of("empty version");
    }
    if (Arrays.asList(text.substring(0, slash).split("\\.", -1)).contains("")) {
      return Optional.of("empty segment");
    }
    if (!SHAPE.matcher(text).matches()) {
      return Optional.of(
          "not <namespace>.<name>/v<number> in lower-case letters, digits and hyphens");
    }
    return Optional.empty();
  }

  /** The common path of its two files, without their endings. */
  public String stem() {
    List<String> segments = List.of(name().split("\\."));
    return "share/schemas/%s/%s.%s"
        .formatted(String.join("/", segments), segments.getLast(), version());
  }

  /** The path of the record's description. */
  public String schemaPath() {
    return stem() + ".schema.json";
  }

  /** The path of the document's description. */
  public String protoPath() {
    return stem() + ".proto";
  }

  /** The same name in another version. */
  public boolean sameNameAs(SchemaId other) {
    return name().equals(other.name());
  }

  /** The number of the version. */
  public int versionNumber() {
    return Integer.parseInt(version().substring(1));
  }

  private String name() {
    return value.substring(0, value.indexOf('/'));
  }

  private String version() {
    return value.substring(value.indexOf('/') + 1);
  }

  @Override
  public String toString() {
    return value;
  }
}
