package dev.custodia.capture.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.git.Git;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plugins for providers that run no commands, as they are installed, in a real Node process
 * whose host calls them the way the provider documents. Skipped where the machine has no Node.
 */
class BridgeTest {
  @TempDir private Path directory;
  private Path repository;
  private Path home;
  private Terminal terminal;

  @BeforeEach
  void makeARepository() throws IOException, InterruptedException {
    repository = Files.createDirectory(directory.resolve("repo")).toRealPath();
    home = Files.createDirectory(directory.resolve("home"));
    assumeTrue(node(directory, "--version") == 0, "no Node on this machine");
    Git.onPath().run(repository, "init", "-q");
    terminal = new Terminal(home, repository);
  }

  @Test
  @DisplayName(
      "OpenCode: what a person typed goes through the plugin, and what was put in does not")
  void bridgesOpenCode() throws Exception {
    plugin("opencode", ".opencode/plugins/capture-service.ts");
    host(
        """
        import { CustodiaCapture } from "./plugin.mjs"
        const hooks = await CustodiaCapture({ directory: %1$s, worktree: %1$s, client: {}, project: {} })
        const parts = [
          { type: "text", text: "fire \\"the\\" kiln\\n`now` é " + "x".repeat(300000) },
          { type: "text", text: "injected by the host", synthetic: true },
          { type: "file", url: "file:///a" },
        ]
        const before = JSON.stringify(parts)
        await hooks["chat.message"](
          { sessionID: "ses_1", messageID: "msg_1", agent: "build" },
          { message: { id: "msg_1", role: "user" }, parts },
        )
        process.exit(JSON.stringify(parts) === before ? 0 : 3)
        """);
    CaptureRecord record = captured();
    assertThat(record.text(Field.TEXT).orElseThrow())
        .startsWith("fire \"the\" kiln\n`now` é xxx")
        .endsWith("x")
        .hasSize("fire \"the\" kiln\n`now` é ".length() + 300_000);
    assertThat(record.text(Field.PROVIDER)).contains("opencode");
    assertThat(record.text(Field.EVENT)).contains("chat.message");
    assertThat(record.text(Field.SESSION)).contains("ses_1");
    assertThat(record.text(Field.ID)).contains("msg_1");
    assertThat(record.text(Field.CWD)).contains(repository.toString());
  }

  @Test
  @DisplayName("Amp: what its agent is started with goes through the plugin")
  void bridgesAmp() throws Exception {
    plugin("amp", ".amp/plugins/capture-service.ts");
    host(
        """
        import plugin from "./plugin.mjs"
        const handlers = {}
        plugin({ on: (event, handler) => { handlers[event] = handler } })
        await handlers["agent.start"](
          { thread: { id: "T-1" }, id: "m-1", message: "glaze it" },
          { workspaceRoot: %1$s },
        )
        process.exit(Object.keys(handlers).length === 1 ? 0 : 3)
        """);
    CaptureRecord record = captured();
    assertThat(record.text(Field.TEXT)).contains("glaze it");
    assertThat(record.text(Field.PROVIDER)).contains("amp");
    assertThat(record.text(Field.SESSION)).contains("T-1");
    assertThat(record.text(Field.ID)).contains("m-1");
  }

  @Test
  @DisplayName("a plugin whose shim is gone lets the prompt through and throws nothing")
  void standsWithoutItsShim() throws Exception {
    plugin("opencode", ".opencode/plugins/capture-service.ts");
    Files.delete(repository.resolve(".opencode/hooks/capture-service-capture"));
    host(
        """
        import { CustodiaCapture } from "./plugin.mjs"
        const hooks = await CustodiaCapture({ directory: %1$s })
        await hooks["chat.message"]({}, { parts: [{ type: "text", text: "p" }] })
        await hooks["chat.message"](undefined, undefined)
        process.exit(0)
        """);
    assertThat(terminal.run("drain").out()).contains("0 captured");
  }

  private void plugin(String provider, String file) throws IOException {
    assertThat(terminal.run("install", "--provider", provider).exitCode()).isZero();
    Files.copy(repository.resolve(file), directory.resolve("plugin.mjs"));
  }

  private void host(String script) throws IOException, InterruptedException {
    Files.writeString(directory.resolve("host.mjs"), script.formatted("\"" + repository + "\""));
    assertThat(node(directory, "host.mjs")).isZero();
  }

  private CaptureRecord captured() throws IOException {
    assertThat(terminal.run("drain").out()).contains("1 captured, 0 still waiting");
    Archive archive = new Archive(repository.resolve(".ai/local/prompts"));
    assertThat(archive.list().records()).hasSize(1);
    return archive.record(archive.list().records().first()).orElseThrow();
  }

  private int node(Path in, String argument) throws InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(List.of("node", argument)).directory(in.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
    builder.environment().put("HOME", home.toString());
    builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      if (process.waitFor(60, TimeUnit.SECONDS)) {
        return process.exitValue();
      }
      process.destroyForcibly();
      return -1;
    } catch (IOException none) {
      return -1;
    }
  }
}
