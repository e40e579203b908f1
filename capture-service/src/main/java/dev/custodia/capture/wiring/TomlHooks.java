package dev.custodia.capture.wiring;

import dev.custodia.capture.json.RawSpan;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * Puts our entry into a TOML configuration as a block at its end, and takes that very block out
 * again; a table of tables may be added to anywhere, so nothing else has to be touched.
 */
final class TomlHooks {
  private static final TomlMapper TOML = new TomlMapper();
  private static final int TIMEOUT_SECONDS = 30;

  private final String event;
  private final String command;

  TomlHooks(String event, String command) {
    this.event = event;
    this.command = command;
  }

  /** Our block. */
  String entry() {
    // A JSON string is a TOML basic string too.
    return "[[hooks.%s]]\n\n[[hooks.%s.hooks]]\ntype = \"command\"\ncommand = %s\ntimeout = %d\n"
        .formatted(event, event, RawSpan.quoted(command).raw(), TIMEOUT_SECONDS);
  }

  ConfigEdit add(String text) {
    String gap = text.isEmpty() ? "" : text.endsWith("\n") ? "\n" : "\n\n";
    String edited = text + gap + entry();
    try {
      JsonNode before = TOML.readTree(text);
      JsonNode after = TOML.readTree(edited);
      int had = before.path("hooks").path(event).size();
      boolean grown = after.path("hooks").path(event).size() == had + 1;
      return grown
          ? new ConfigEdit.Changed(edited)
          : new ConfigEdit.Refused("its hooks are written in a form that cannot be added to");
    } catch (JacksonException unreadable) {
      return new ConfigEdit.Refused("it is not TOML that can be added to");
    }
  }

  ConfigEdit remove(String text, Predicate<String> ours) {
    int at = text.indexOf(entry());
    if (at >= 0) {
      String before = text.substring(0, at);
      String rest = text.substring(at + entry().length());
      return new ConfigEdit.Changed(
          (before.endsWith("\n\n") ? before.substring(0, before.length() - 1) : before) + rest);
    }
    try {
      boolean there =
          TOML.readTree(text)
              .path("hooks")
              .path(event)
              .valueStream()
              .flatMap(group -> group.path("hooks").valueStream())
              .anyMatch(hook -> ours.test(hook.path("command").asString("")));
      return there
          ? new ConfigEdit.Refused("our entry was changed by somebody; take it out by hand")
          : new ConfigEdit.Unchanged();
    } catch (JacksonException unreadable) {
      return new ConfigEdit.Refused("it is not TOML");
    }
  }
}
