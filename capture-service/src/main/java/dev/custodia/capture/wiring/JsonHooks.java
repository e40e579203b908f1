package dev.custodia.capture.wiring;

import dev.custodia.capture.json.NotJson;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.provider.Wiring;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Puts our entry into a JSON configuration, and takes it out, by changing only the bytes of the
 * entry itself: order, spacing and everybody else's entries stay as they are. A text with comments
 * is not JSON and is refused.
 */
final class JsonHooks {
  private final Wiring.Dialect dialect;
  private final String event;
  private final String command;

  JsonHooks(Wiring.Dialect dialect, String event, String command) {
    this.dialect = dialect;
    this.event = event;
    this.command = command;
  }

  /** Our entry, for a person who puts it in by hand. */
  String entry() {
    return "\"hooks\": {\n  %s: [\n    %s\n  ]\n}".formatted(quoted(event), handler("    ", "  "));
  }

  /** A whole configuration with our entry alone. */
  String whole() {
    String version = dialect == Wiring.Dialect.GROUPED_JSON ? "" : "  \"version\": 1,\n";
    return "{\n%s  \"hooks\": {\n    %s: [\n      %s\n    ]\n  }\n}\n"
        .formatted(version, quoted(event), handler("      ", "  "));
  }

  /** The text with our entry at the end of the event's list. */
  ConfigEdit add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      RawObject root = RawObject.parse(bytes);
      Optional<RawSpan> hooks = root.get("hooks");
      String unit = indentation(text);
      if (hooks.isEmpty()) {
        String member =
            "\"hooks\": {%n%s%s: [%n%s%s%n%s]%n%s}"
                .formatted(
                    unit.repeat(2),
                    quoted(event),
                    unit.repeat(3),
                    handler(unit.repeat(3), unit),
                    unit.repeat(2),
                    unit);
        return insert(bytes, lastBrace(bytes), member, unit, "", !root.members().isEmpty());
      }
      if (hooks.get().kind() != RawSpan.Kind.OBJECT) {
        return new ConfigEdit.Refused("its hooks are no object");
      }
      RawObject events = hooks.get().object();
      Optional<RawSpan> list = events.get(event);
      if (list.isEmpty()) {
        String member =
            "%s: [%n%s%s%n%s]"
                .formatted(
                    quoted(event), unit.repeat(3), handler(unit.repeat(3), unit), unit.repeat(2));
        return insert(
            bytes,
            hooks.get().end() - 1,
            member,
            unit.repeat(2),
            unit,
            !events.members().isEmpty());
      }
      if (list.get().kind() != RawSpan.Kind.ARRAY) {
        return new ConfigEdit.Refused("its %s is no list".formatted(event));
      }
      return insert(
          bytes,
          list.get().end() - 1,
          handler(unit.repeat(3), unit),
          unit.repeat(3),
          unit.repeat(2),
          !list.get().elements().isEmpty());
    } catch (NotJson unreadable) {
      return new ConfigEdit.Refused("it is not plain JSON (%s)".formatted(unreadable.getMessage()));
    }
  }

  /** The text without the entries that run our shim. */
  ConfigEdit remove(String text, Predicate<String> ours) {
    String now = text;
    while (true) {
      byte[] bytes = now.getBytes(StandardCharsets.UTF_8);
      try {
        Optional<RawSpan> hooks =
            RawObject.parse(bytes).get("hooks").filter(h -> h.kind() == RawSpan.Kind.OBJECT);
        Optional<RawSpan> list =
            hooks.flatMap(h -> h.object().get(event)).filter(l -> l.kind() == RawSpan.Kind.ARRAY);
        Optional<RawSpan> entry =
            list.flatMap(l -> l.elements().stream().filter(e -> runs(e, ours)).findFirst());
        if (entry.isEmpty()) {
          return now.equals(text) ? new ConfigEdit.Unchanged() : new ConfigEdit.Changed(now);
        }
        now = cut(bytes, entry.get().start(), entry.get().end());
      } catch (NotJson unreadable) {
        return new ConfigEdit.Refused(
            "it is not plain JSON (%s)".formatted(unreadable.getMessage()));
      }
    }
  }

  /** Whether an entry does nothing but run our shim; a shared group is a person's to divide. */
  private boolean runs(RawSpan entry, Predicate<String> ours) {
    if (entry.kind() != RawSpan.Kind.OBJECT) {
      return false;
    }
    if (dialect != Wiring.Dialect.GROUPED_JSON) {
      return command(entry).filter(ours).isPresent();
    }
    List<RawSpan> handlers =
        entry
            .object()
            .get("hooks")
            .filter(list -> list.kind() == RawSpan.Kind.ARRAY)
            .map(RawSpan::elements)
            .orElse(List.of());
    return !handlers.isEmpty()
        && handlers.stream()
            .allMatch(
                handler ->
                    handler.kind() == RawSpan.Kind.OBJECT
                        && command(handler).filter(ours).isPresent());
  }

  private Optional<String> command(RawSpan handler) {
    String member = dialect == Wiring.Dialect.SHELL_JSON ? "bash" : "command";
    return handler.object().get(member).filter(RawSpan::isString).map(RawSpan::text);
  }

  private String handler(String indent, String unit) {
    return switch (dialect) {
      case FLAT_JSON -> "{ \"command\": %s }".formatted(quoted(command));
      case SHELL_JSON ->
          "{ \"type\": \"command\", \"bash\": %s, \"powershell\": %s, \"timeoutSec\": 10 }"
              .formatted(quoted(command), quoted(command + ".ps1"));
      default ->
          ("{%n%1$s%2$s\"matcher\": \"\",%n%1$s%2$s\"hooks\": [%n%1$s%2$s%2$s{%n"
                  + "%1$s%2$s%2$s%2$s\"type\": \"command\",%n"
                  + "%1$s%2$s%2$s%2$s\"command\": %3$s%n%1$s%2$s%2$s}%n%1$s%2$s]%n%1$s}")
              .formatted(indent, unit, quoted(command));
    };
  }

  /** Inserts before a closing bracket, after whatever stands there. */
  private static ConfigEdit insert(
      byte[] bytes, int close, String piece, String indent, String closeIndent, boolean comma) {
    int end = close;
    while (end > 0 && Character.isWhitespace(bytes[end - 1])) {
      end--;
    }
    String line = newline(bytes);
    String before = new String(bytes, 0, end, StandardCharsets.UTF_8);
    String after = new String(bytes, close, bytes.length - close, StandardCharsets.UTF_8);
    String inserted = (comma ? "," : "") + "\n" + indent + piece + "\n" + closeIndent;
    return new ConfigEdit.Changed(
        before + inserted.replace(System.lineSeparator(), "\n").replace("\n", line) + after);
  }

  /** Takes a list's element out with the comma and the blanks that belong to it. */
  private static String cut(byte[] bytes, int start, int end) {
    int from = start;
    while (Character.isWhitespace(bytes[from - 1])) {
      from--;
    }
    int to = end;
    if (bytes[from - 1] == ',') {
      from--;
    } else {
      while (Character.isWhitespace(bytes[to])) {
        to++;
      }
      to = bytes[to] == ',' ? to + 1 : end;
    }
    return new String(bytes, 0, from, StandardCharsets.UTF_8)
        + new String(bytes, to, bytes.length - to, StandardCharsets.UTF_8);
  }

  private static int lastBrace(byte[] bytes) {
    int at = bytes.length - 1;
    while (bytes[at] != '}') {
      at--;
    }
    return at;
  }

  private static String newline(byte[] bytes) {
    for (int i = 1; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        return bytes[i - 1] == '\r' ? "\r\n" : "\n";
      }
    }
    return "\n";
  }

  /** What the file itself indents by. */
  private static String indentation(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && Character.isWhitespace(line.charAt(0)))
        .map(line -> line.substring(0, line.length() - line.stripLeading().length()))
        .findFirst()
        .orElse("  ");
  }

  private static String quoted(String text) {
    return RawSpan.quoted(text).raw();
  }
}
