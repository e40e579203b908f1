package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Wiring;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.toml.TomlMapper;

/** Reads which commands a provider runs under an event, in the provider's own form. */
final class ConfigurationReader {
  /** No provider's settings are larger; beyond it nothing is claimed. */
  private static final long BYTES_MAX = 8L << 20;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();
  private static final TomlMapper TOML = new TomlMapper();

  private ConfigurationReader() {}

  /** What the files of a wiring say together. */
  static HookConfiguration read(Path repository, Wiring wiring, String event) throws IOException {
    List<HookConfiguration> all = new ArrayList<>();
    for (String file : Stream.concat(Stream.of(wiring.file()), wiring.also().stream()).toList()) {
      all.add(read(repository.resolve(file), wiring.dialect(), event));
    }
    List<HookConfiguration.Declared> read =
        all.stream()
            .filter(HookConfiguration.Declared.class::isInstance)
            .map(HookConfiguration.Declared.class::cast)
            .toList();
    if (read.isEmpty()) {
      return all.stream()
          .filter(HookConfiguration.Unreadable.class::isInstance)
          .findFirst()
          .orElseGet(HookConfiguration.Absent::new);
    }
    return new HookConfiguration.Declared(
        read.stream().anyMatch(HookConfiguration.Declared::declared),
        read.stream().flatMap(one -> one.commands().stream()).toList(),
        read.stream().anyMatch(HookConfiguration.Declared::disabled));
  }

  private static HookConfiguration read(Path file, Wiring.Dialect dialect, String event)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      return new HookConfiguration.Absent();
    }
    if (Files.size(file) > BYTES_MAX) {
      return new HookConfiguration.Unreadable("too large to be a configuration");
    }
    String text = Files.readString(file, StandardCharsets.UTF_8);
    return switch (dialect) {
      case NAMED_FILE -> new HookConfiguration.Declared(true, List.of(file.toString()), false);
      case PLUGIN ->
          new HookConfiguration.Declared(
              true, BridgePlugin.isOurs(text) ? List.of(BridgePlugin.RUNS) : List.of(), false);
      case GROUPED_JSON, GROUPED_TOML, FLAT_JSON, SHELL_JSON, LISTED_TOML ->
          parsed(file, text, dialect, event);
    };
  }

  private static HookConfiguration parsed(
      Path file, String text, Wiring.Dialect dialect, String event) {
    JsonNode root;
    try {
      root = file.toString().endsWith(".toml") ? TOML.readTree(text) : JSON.readTree(text);
    } catch (JacksonException unreadable) {
      return new HookConfiguration.Unreadable("%s cannot be read".formatted(file.getFileName()));
    }
    if (!root.isObject()) {
      return new HookConfiguration.Unreadable("%s is no object".formatted(file.getFileName()));
    }
    boolean disabled = root.path("disableAllHooks").asBoolean(false);
    JsonNode hooks = root.path("hooks");
    if (dialect == Wiring.Dialect.LISTED_TOML) {
      List<JsonNode> entries =
          hooks
              .valueStream()
              .filter(hook -> hook.path("event").asString("").equals(event))
              .toList();
      return new HookConfiguration.Declared(
          !entries.isEmpty(), strings(entries.stream(), "command"), disabled);
    }
    JsonNode entries = hooks.path(event);
    List<String> commands =
        switch (dialect) {
          case FLAT_JSON -> strings(entries.valueStream(), "command");
          case SHELL_JSON -> strings(entries.valueStream(), "bash");
          default ->
              strings(
                  entries
                      .valueStream()
                      .flatMap(group -> group.path("hooks").valueStream())
                      .filter(hook -> hook.path("type").asString("command").equals("command")),
                  "command");
        };
    return new HookConfiguration.Declared(hooks.has(event), commands, disabled);
  }

  private static List<String> strings(Stream<JsonNode> entries, String member) {
    return entries
        .map(entry -> entry.path(member).asString(""))
        .filter(command -> !command.isEmpty())
        .toList();
  }
}
