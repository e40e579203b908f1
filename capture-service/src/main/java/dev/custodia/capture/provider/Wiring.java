package dev.custodia.capture.provider;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a provider's configuration names the shim, and in which form.
 *
 * @param dialect the form of the configuration
 * @param file the configuration file, relative to the repository
 * @param also other files of the same form in which a person may have named it
 * @param shim the shim, relative to the repository
 * @param command what the configuration has to run; {@code {shim}} stands for the shim's path
 * @param trust what the file cannot show, such as a trust that a person must give; for the report
 */
public record Wiring(
    Dialect dialect,
    String file,
    List<String> also,
    String shim,
    String command,
    Optional<String> trust) {

  /** The forms that providers use. */
  public enum Dialect {
    /** {@code hooks.<Event>[].hooks[].command} in JSON (Claude Code, Gemini CLI, Qwen Code). */
    GROUPED_JSON,
    /** The same in TOML, {@code [[hooks.<Event>]]} (Codex). */
    GROUPED_TOML,
    /** {@code hooks.<Event>[].command} in JSON (Cursor, Windsurf). */
    FLAT_JSON,
    /** {@code hooks.<Event>[].bash} in JSON (Copilot CLI). */
    SHELL_JSON,
    /** {@code [[hooks]]} with event and command in TOML (Kimi CLI). */
    LISTED_TOML,
    /** An executable file that bears the event's name (Cline). */
    NAMED_FILE,
    /** A plugin that posts to the shim (OpenCode, Amp). */
    PLUGIN;

    /** As it stands in the registry. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
