package dev.custodia.capture.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.provider.Provider;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WiringVerifierTest {
  private static final String SHIM = ".claude/hooks/capture-service-capture";

  @TempDir private Path directory;
  private Path repository;

  @BeforeEach
  void install() throws IOException {
    repository = directory.toRealPath();
    new Installation(repository, "", true).install(claude());
  }

  @ParameterizedTest
  @DisplayName("only a command that runs the shim wires it")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ${CLAUDE_PROJECT_DIR}/.claude/hooks/capture-service-capture | verified
          "$CLAUDE_PROJECT_DIR"/.claude/hooks/capture-service-capture | verified
          exec ./.claude/hooks/capture-service-capture --flag | verified
          A=b sh -c '"$(git rev-parse --show-toplevel)/.claude/hooks/capture-service-capture"' | verified
          sh .claude/hooks/capture-service-capture | verified
          echo ${CLAUDE_PROJECT_DIR}/.claude/hooks/capture-service-capture | named
          true # .claude/hooks/capture-service-capture | named
          /elsewhere/.claude/hooks/capture-service-capture | named
          ${CLAUDE_PROJECT_DIR}/.claude/hooks/capture-service-capture.bak | named
          [ -x x ] && ${CLAUDE_PROJECT_DIR}/.claude/hooks/capture-service-capture; true | verified
          """)
  void readsWhatACommandRuns(String command, String state) throws IOException {
    write(
        "{\"hooks\":{\"UserPromptSubmit\":[{\"hooks\":[{\"type\":\"command\",\"command\":%s}]}]}}"
            .formatted(dev.custodia.capture.json.RawSpan.quoted(command).raw()));
    assertThat(state().word()).isEqualTo(state);
  }

  @Test
  @DisplayName("row 95: the shim under another event is only named")
  void readsTheEvent() throws IOException {
    String settings = Files.readString(repository.resolve(".claude/settings.json"));
    write(settings.replace("UserPromptSubmit", "Stop"));
    assertThat(state()).isInstanceOf(ProviderState.Unconfigured.class);
    write(
        settings
            .replace("\"hooks\": {\n", "\"hooks\": {\n\"UserPromptSubmit\": [],\n")
            .replaceFirst("(?s)(.*)UserPromptSubmit", "$1Stop"));
    assertThat(state()).isInstanceOf(ProviderState.Named.class);
  }

  @Test
  @DisplayName("hooks that are switched off are never shown as capturing")
  void seesHooksSwitchedOff() throws IOException {
    String settings = Files.readString(repository.resolve(".claude/settings.json"));
    write(settings.replaceFirst("\\{", "{\"disableAllHooks\": true,"));
    assertThat(state().reason()).contains("disableAllHooks");
    assertThat(state().capturing()).isFalse();
  }

  @ParameterizedTest
  @DisplayName("row 94: a shim that leaves no pair, fails or talks is only wired")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          exit 0 | no pair
          exit 1 | instead of 0
          echo hello | printed
          mkdir -p "$2/prompts"; cat >"$2/prompts/20260101000000-x.json" | no pair
          """)
  void runsTheShim(String script, String reason) throws IOException {
    Path shim = repository.resolve(SHIM);
    Files.writeString(shim, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(shim, PosixFilePermissions.fromString("rwxr-xr-x"));
    assertThat(state()).isInstanceOf(ProviderState.Wired.class);
    assertThat(state().reason()).contains(reason);
  }

  @Test
  @DisplayName("row 70: one broken shim changes one provider")
  void keepsProvidersApart() throws IOException {
    Provider gemini = Registry.shipped().find(new ProviderId("gemini")).orElseThrow();
    new Installation(repository, "", true).install(gemini);
    Files.delete(repository.resolve(SHIM));
    WiringVerifier verifier = new WiringVerifier(repository, Clock.systemUTC());
    assertThat(verifier.state(claude()).reason()).contains("does not exist");
    assertThat(verifier.state(gemini).capturing()).isTrue();
  }

  @Test
  @DisplayName("rows 63-64: what we lack is a gap of ours, what they lack is cited")
  void tellsTheTwoGapsApart() throws IOException {
    WiringVerifier verifier = new WiringVerifier(repository, Clock.systemUTC());
    assertThat(verifier.state(claude().withoutAdapter()).reason()).contains("gap in this tool");
    assertThat(verifier.state(Registry.shipped().find(new ProviderId("agents")).orElseThrow()))
        .isInstanceOf(ProviderState.Unsupported.class);
  }

  private void write(String settings) throws IOException {
    Files.writeString(repository.resolve(".claude/settings.json"), settings);
  }

  private ProviderState state() throws IOException {
    return new WiringVerifier(repository, Clock.systemUTC()).state(claude());
  }

  private static Provider claude() {
    return Registry.shipped().find(new ProviderId("claude-code")).orElseThrow();
  }
}
