package dev.custodia.capture.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstallationTest {
  @TempDir private Path directory;
  private Path repository;

  @BeforeEach
  void resolve() throws IOException {
    repository = directory.toRealPath();
    // Codex' command asks Git for the root of the checkout.
    dev.custodia.capture.git.Git.onPath().run(repository, "init", "-q");
  }

  @ParameterizedTest
  @DisplayName(
      "rows 68, 71: each provider is wired from nothing, verified, and leaves nothing behind")
  @ValueSource(
      strings = {
        "claude-code",
        "codex",
        "gemini",
        "cursor",
        "copilot-cli",
        "cline",
        "windsurf",
        "opencode",
        "amp",
        "qwen-code"
      })
  void wiresEachProvider(String name) throws IOException {
    Provider provider = provider(name);
    assertThat(state(provider)).isInstanceOf(ProviderState.Unconfigured.class);
    Installation.Done done = installation().install(provider);
    assertThat(done.refused()).isFalse();
    assertThat(state(provider))
        .isInstanceOfSatisfying(
            ProviderState.Verified.class,
            verified -> assertThat(verified.proof().stem().value()).contains("synthetic-prompt"));
    assertThat(installation().install(provider).changed()).isFalse();
    assertThat(installation().uninstall(provider).refused()).isFalse();
    try (Stream<Path> left = Files.walk(repository)) {
      assertThat(
              left.filter(Files::isRegularFile).filter(file -> !file.toString().contains("/.git/")))
          .isEmpty();
    }
  }

  static Stream<Arguments> othersConfigurations() {
    return Stream.of(
        Arguments.of("claude-code", ".claude/settings.json", "{}"),
        Arguments.of("claude-code", ".claude/settings.json", "{\"model\":\"x\"}"),
        Arguments.of(
            "claude-code",
            ".claude/settings.json",
            """
            {
            \t"permissions": {"allow": ["Bash(ls:*)"]},
            \t"hooks": {
            \t\t"PostToolUse": [
            \t\t\t{"matcher": "Edit", "hooks": [{"type": "command", "command": "make fmt"}]}
            \t\t]
            \t},
            \t"env": {"A": "\\u00e9 \\/"}
            }
            """),
        Arguments.of(
            "claude-code",
            ".claude/settings.json",
            """
            {
              "hooks": {
                "UserPromptSubmit": [
                  { "hooks": [ { "type": "command", "command": "log-prompt.sh" } ] }
                ],
                "Stop": []
              }
            }"""),
        Arguments.of(
            "gemini",
            ".gemini/settings.json",
            "{\r\n    \"mcpServers\": {\r\n        \"a\": {}\r\n    },\r\n    \"hooks\": {}\r\n}\r\n"),
        Arguments.of(
            "cursor",
            ".cursor/hooks.json",
            "{\n  \"version\": 1,\n  \"hooks\": {\n    \"stop\": [{\"command\": \"./x\"}]\n  }\n}\n"),
        Arguments.of("windsurf", ".windsurf/hooks.json", "{\"hooks\":{\"pre_user_prompt\":[]}}"),
        Arguments.of(
            "codex",
            ".codex/config.toml",
            "model = \"gpt\" # mine\n\n[tools]\nweb = true\n\n[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = \"command\"\ncommand = \"x\"\n"),
        Arguments.of("codex", ".codex/config.toml", "model = \"gpt\""));
  }

  @ParameterizedTest
  @DisplayName("a configuration of others gets our entry and gives it back, all else byte for byte")
  @MethodSource("othersConfigurations")
  void editsNothingElse(String name, String file, String before) throws IOException {
    Provider provider = provider(name);
    Path config = repository.resolve(file);
    Files.createDirectories(config.getParent());
    Files.writeString(config, before);
    assertThat(installation().install(provider).refused()).isFalse();
    String after = Files.readString(config);
    assertThat(state(provider)).isInstanceOf(ProviderState.Verified.class);
    assertThat(withoutEntry(before, after)).isTrue();
    assertThat(installation().install(provider).changed()).isFalse();
    installation().uninstall(provider);
    assertThat(Files.readString(config)).isEqualTo(before);
  }

  @Test
  @DisplayName("what others changed after us stays when we go")
  void leavesLaterChanges() throws IOException {
    Provider provider = provider("claude-code");
    Path config = repository.resolve(".claude/settings.json");
    Files.createDirectories(config.getParent());
    Files.writeString(config, "{\n  \"a\": 1\n}\n");
    installation().install(provider);
    Files.writeString(config, Files.readString(config).replace("\"a\": 1", "\"a\": 2"));
    installation().uninstall(provider);
    assertThat(Files.readString(config)).contains("\"a\": 2").doesNotContain("capture-service");
    assertThat(state(provider)).isInstanceOf(ProviderState.Named.class);
  }

  @ParameterizedTest
  @DisplayName("a text that cannot be edited safely is refused and stays")
  @ValueSource(
      strings = {
        "{\n  // mine\n  \"a\": 1\n}\n",
        "{\"hooks\": []}",
        "{\"hooks\": {\"UserPromptSubmit\": \"x\"}}",
        "not json",
        "[]"
      })
  void refusesWhatItCannotEdit(String text) throws IOException {
    Path config = repository.resolve(".claude/settings.json");
    Files.createDirectories(config.getParent());
    Files.writeString(config, text);
    Installation.Done done = installation().install(provider("claude-code"));
    assertThat(done.refused()).isTrue();
    assertThat(String.join("\n", done.said())).contains("Add this entry", "UserPromptSubmit");
    assertThat(Files.readString(config)).isEqualTo(text);
  }

  private static boolean withoutEntry(String before, String after) {
    // Ours is one insertion: a common beginning and a common end make up all that was there.
    int start = 0;
    while (start < before.length() && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    String rest = before.substring(start);
    return after.length() > before.length() && after.endsWith(rest.stripLeading());
  }

  private Installation installation() {
    return new Installation(repository, "", true);
  }

  private ProviderState state(Provider provider) throws IOException {
    return new WiringVerifier(repository, Clock.systemUTC()).state(provider);
  }

  private static Provider provider(String name) {
    return Registry.shipped().find(new ProviderId(name)).orElseThrow();
  }
}
