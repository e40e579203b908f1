package dev.custodia.guardrail.rail.secrets;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Values that stand for a secret without being one: {@code <your-key>}, {@code ****}, a type. */
final class Placeholders {
  private static final Set<String> WORDS =
      Set.of(
          "string",
          "str",
          "text",
          "varchar",
          "null",
          "none",
          "nil",
          "true",
          "false",
          "undefined",
          "required",
          "optional",
          "password",
          "passwort",
          "secret",
          "token",
          "changeme",
          "example",
          "redacted",
          "hidden",
          "here",
          "value",
          "integer",
          "number",
          "boolean",
          "object",
          "empty",
          "placeholder",
          "default",
          "expired",
          "invalid",
          "incorrect",
          "wrong",
          "correct",
          "missing");
  private static final List<String> PARTS =
      List.of(
          "your",
          "example",
          "placeholder",
          "xxxx",
          "****",
          "....",
          "<",
          ">",
          "${",
          "{{",
          "$(",
          "%(",
          "redacted",
          "process.env",
          "os.environ",
          "getenv",
          "env.",
          "config.",
          "dummy",
          "sample",
          "insert",
          "changeme",
          "todo");

  private Placeholders() {}

  static boolean is(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    if (WORDS.contains(lower) || PARTS.stream().anyMatch(lower::contains)) {
      return true;
    }
    return (lower.startsWith("$") && lower.chars().noneMatch(Character::isLowerCase))
        || lower.chars().distinct().count() < 3;
  }
}
