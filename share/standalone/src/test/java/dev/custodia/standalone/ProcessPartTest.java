package dev.custodia.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.custodia.servers.Ports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessPartTest {
  @TempDir Path directory;
  private SuiteHome home;

  @BeforeEach
  void prepare() {
    home = new SuiteHome(directory.resolve("home"));
    home.prepare();
  }

  @Test
  void runsTheBrokerAsAProcessThatIsNotedAndEndsWithAStop() throws Exception {
    int port = Ports.free();
    var ports = new SuitePorts(1, 2, 3, 4, 5, port);
    var kafka =
        JvmOptions.kafka(
            new SuiteSettings(home, ports, true, false, true, Map.of(), OptionalLong.empty()));

    kafka.start();
    try {
      assertThat(kafka.alive()).isTrue();
      long id = Long.parseLong(Files.readString(home.pid("kafka")).strip());
      assertThat(ProcessHandle.of(id)).isPresent();
      await().until(() -> !Ports.isFree(port));
    } finally {
      kafka.stop();
    }
    assertThat(kafka.alive()).isFalse();
    assertThat(home.pid("kafka")).doesNotExist();
    assertThat(Ports.isFree(port)).isTrue();
  }

  @Test
  void endsTheProcessThatAnEarlierRunLeft() throws Exception {
    var arguments = List.of("-version", "-Dname=dev.custodia.left");
    var first = new ProcessPart("memory", home, sleeper());
    first.start();
    long left = Long.parseLong(Files.readString(home.pid("memory")).strip());

    var second = new ProcessPart("memory", home, arguments);
    second.start();
    try {
      assertThat(ProcessHandle.of(left)).isEmpty();
    } finally {
      second.stop();
      first.stop();
    }
  }

  @Test
  void saysWhichLogTellsWhyAServiceNeverBecameReady() {
    assertThatThrownBy(() -> Readiness.await(() -> false, Ports.free(), home.log("memory")))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("memory.log");
  }

  // A JVM with a class of ours on its command line that does nothing for long.
  private static List<String> sleeper() {
    return List.of("-cp", System.getProperty("java.class.path"), Sleeper.class.getName());
  }

  /** Waits to be ended. */
  static final class Sleeper {
    public static void main(String[] arguments) throws Exception {
      new java.util.concurrent.CountDownLatch(1).await();
    }
  }
}
