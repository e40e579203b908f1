package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.standalone.SuitePorts;
import dev.custodia.testkit.CustodiaServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one-JVM suite: its data survives a restart and a kill, its processes do not survive it. */
class NothingStaysBehindTest {
  @Test
  void dataSurvivesAKillAndNoProcessSurvivesAStop(@TempDir Path directory) {
    Path home = directory.resolve("home");
    var first = CustodiaServer.start(home, SuitePorts.free());
    first.client().workspace("kept").say("s", "eva", "I tune pianos.");
    ProcessHandle launcher = first.process("suite");
    launcher.destroyForcibly();
    await().atMost(Duration.ofSeconds(20)).until(() -> !launcher.isAlive());
    assertThat(processesOf(home)).as("PostgreSQL outlives a killed parent").isNotEmpty();

    // Other ports: what survived must not keep the new one from its own settings.
    try (var second = CustodiaServer.start(home, SuitePorts.free())) {
      var kept = second.client().workspace("kept");
      assertThat(kept.messages("s")).containsExactly("I tune pianos.");
      kept.awaitReasoned(Duration.ofSeconds(120));
      assertThat(kept.representation("eva", "eva")).contains("pianos");
    }
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(processesOf(home)).isEmpty());
  }

  private static List<String> processesOf(Path home) {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(line -> line.contains(home.toString()))
        .toList();
  }
}
