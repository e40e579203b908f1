package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.servers.Ports;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as a newcomer meets it, README included. */
class CommandTest {
  private static final Pattern BLOCK = Pattern.compile("(?s)```(bash|json)\n(.*?)```");
  private static final Pattern VARIES = Pattern.compile("…");

  @TempDir Path directory;
  private Path home;
  private int portBase;
  private Script script;

  @BeforeEach
  void choosePlace() {
    assumeThat(Script.isBuilt()).as("jars are made by the package phase").isTrue();
    home = directory.resolve("home");
    portBase = Ports.free() / 10 * 10;
    script = new Script(home, portBase);
  }

  @AfterEach
  void leaveNothing() throws Exception {
    script.custodia("down");
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> assertThat(processesOf(home)).isEmpty());
  }

  @Test
  void theReadmesCommandsDoWhatItSays() throws Exception {
    String answer = "";
    int answers = 0;
    for (var block : blocksOf(Script.read("README.md"))) {
      if (block.kind().equals("bash")) {
        var run = script.bash(block.text().replace("8080", Integer.toString(portBase)));
        assertThat(run.code()).as(block.text() + run.output()).isZero();
        answer = run.output();
      } else {
        assertThat(answer.strip()).matches(pattern(block.text().strip()));
        answers++;
      }
    }
    assertThat(answers).isEqualTo(2);
    assertThat(script.custodia("status").output()).contains("gateway    ready", "capture    ready");
    assertThat(script.custodia("token").output().strip()).matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+");
    var second = script.custodia("up");
    assertThat(second.code()).isEqualTo(1);
    assertThat(second.output()).contains("already runs").contains("./custodia down");
    assertThat(script.custodia("demo").output()).contains("blocked").contains("through the scope");
    assertThat(script.custodia("stop", "capture").code()).isZero();
    assertThat(script.custodia("status").code()).isEqualTo(1);
    assertThat(script.custodia("start", "capture").code()).isZero();
    assertThat(script.custodia("logs", "gateway").output()).contains("Tomcat started");
    assertThat(script.custodia("down").output()).contains("its data stays");
    assertThat(script.custodia("status").code()).isEqualTo(3);
  }

  @Test
  void whatTheJvmLearnedServesTheNextStart() throws Exception {
    var training = script.custodia("train");
    assertThat(training.code()).as(training.output()).isZero();
    assertThat(training.output()).containsPattern("Trained by [\\d,]+ requests");

    // Told so, a JVM that could not use it would not start.
    var up = script.with("JAVA_TOOL_OPTIONS", "-XX:AOTMode=on").custodia("up", "-d");
    assertThat(up.code()).as(up.output()).isZero();
    assertThat(script.custodia("status").code()).isZero();
  }

  @Test
  void aTakenPortIsNamedAndNothingIsStarted() throws Exception {
    try (var taken = new ServerSocket(portBase + 1, 1, InetAddress.getLoopbackAddress())) {
      var run = script.custodia("up", "-d");
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.output())
          .contains("Port %d (memory) is taken".formatted(taken.getLocalPort()));
    }
    assertThat(processesOf(home)).isEmpty();
  }

  @Test
  void aNoteOfADeadProcessIsNoRunningSuite() throws Exception {
    Files.createDirectories(home.resolve("run"));
    Files.writeString(home.resolve("run/suite.pid"), "999999999\n");

    assertThat(script.custodia("status").code()).isEqualTo(3);
    var down = script.custodia("down");
    assertThat(down.code()).isEqualTo(1);
    assertThat(down.output()).contains("nothing to stop");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dance", "up --what", "up --gateway-port x", "logs nobody", "token"})
  void whatCannotBeDoneIsSaidInOneSentence(String arguments) throws Exception {
    var run = script.custodia(arguments.split(" "));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.output().strip().lines().filter(line -> line.startsWith("custodia: ")))
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "up",
        "train",
        "down",
        "status",
        "token",
        "logs",
        "test",
        "scenario",
        "demo",
        "bench"
      })
  void everyCommandExplainsItself(String command) throws Exception {
    var run = script.custodia(command, "--help");

    assertThat(run.code()).isZero();
    assertThat(run.output()).startsWith("./custodia " + command);
  }

  @Test
  void theBenchNamesAllThatItMeasures() throws Exception {
    var help = script.custodia("bench", "--help").output();
    var readme = Script.read("memory-service/README.md");

    for (String kind : List.of("recall", "calibrate", "mutation")) {
      assertThat(help).contains("./custodia bench " + kind).contains("'" + kind + "'");
      assertThat(script.custodia("help").output()).contains(kind);
      assertThat(readme).contains("`./custodia bench " + kind);
    }
  }

  @Test
  void aMissingJdkIsSaidWithWhatToInstall() throws Exception {
    // A machine without one: nothing on the path, and no directory in which one could lie.
    var run =
        script.bash(
            """
            if [ "$(id -u)" -ne 0 ] || ! unshare -m true 2> /dev/null; then exit 77; fi
            unshare -m bash -c 'for d in /usr/lib/jvm /opt; do
                [ ! -d $d ] || mount -t tmpfs none $d; done
              PATH=/usr/bin:/bin JAVA_HOME= HOME=/nowhere ./custodia up -d'
            """);
    assumeThat(run.code()).as("needs the right to hide directories").isNotEqualTo(77);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.output()).contains("no JDK 25 found").contains("JAVA_HOME");
  }

  @Test
  void aFullDiskIsSaidBeforeAnythingIsStarted() throws Exception {
    var run =
        script.bash(
            """
            if [ "$(id -u)" -ne 0 ] || ! unshare -m true 2> /dev/null; then exit 77; fi
            mkdir -p "$CUSTODIA_HOME"
            unshare -m bash -c 'mount -t tmpfs -o size=20m none "$CUSTODIA_HOME"
              ./custodia up -d'
            """);
    assumeThat(run.code()).as("needs the right to mount").isNotEqualTo(77);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.output()).contains("MB are free").contains("--home DIR");
  }

  private static List<Block> blocksOf(String text) {
    var blocks = new ArrayList<Block>();
    var matcher = BLOCK.matcher(text);
    while (matcher.find()) {
      blocks.add(new Block(matcher.group(1), matcher.group(2)));
    }
    return blocks;
  }

  // What differs from run to run is written as an ellipsis.
  private static String pattern(String shown) {
    var pattern = new StringBuilder("(?s)");
    for (String part : VARIES.split(shown, -1)) {
      pattern.append(pattern.length() > 4 ? ".*" : "").append(Pattern.quote(part));
    }
    return pattern.toString();
  }

  private static List<String> processesOf(Path home) {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(line -> line.contains(home.toString()))
        .toList();
  }

  private record Block(String kind, String text) {}
}
