package dev.custodia.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreconditionsTest {
  @TempDir Path directory;

  @Test
  void keepTheDataForItsOwnerOnly() throws Exception {
    try (var lock = new Preconditions(settings(SuitePorts.free())).check()) {
      assertThat(lock.isValid()).isTrue();
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home())))
        .isEqualTo("rwx------");
    assertThat(Files.size(home().resolve("keys.secret"))).isEqualTo(64);
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(home().resolve("keys.secret"))))
        .isEqualTo("rw-------");
  }

  @Test
  void nameThePortThatIsTakenAndWhatToDo() throws Exception {
    var ports = SuitePorts.free();
    try (var taken = new ServerSocket(ports.guardrail(), 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> new Preconditions(settings(ports)).check())
          .isInstanceOf(StartRefused.class)
          .hasMessageContaining("Port %d (guardrail) is taken".formatted(taken.getLocalPort()))
          .hasMessageContaining("--guardrail-port");
    }
  }

  @Test
  void refuseASecondSuiteOnTheSameData() throws Exception {
    try (var lock = new Preconditions(settings(SuitePorts.free())).check()) {
      // Within one process the JVM itself says so; the refusal of another process is told by the
      // script's own test.
      assertThatThrownBy(() -> new Preconditions(settings(SuitePorts.free())).check())
          .isInstanceOfAny(StartRefused.class, OverlappingFileLockException.class);
      assertThat(lock.isValid()).isTrue();
    }
  }

  @Test
  void forgetTheNotesOfARunThatIsDead() throws Exception {
    Files.createDirectories(home().resolve("run"));
    Files.writeString(home().resolve("run/memory.pid"), "999999999\n");
    Files.writeString(home().resolve("run/guardrail.stopped"), "");
    Files.writeString(home().resolve("run/ready"), "gateway=1\n");

    try (var lock = new Preconditions(settings(SuitePorts.free())).check()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(home().resolve("run/memory.pid")).doesNotExist();
      assertThat(home().resolve("run/guardrail.stopped")).doesNotExist();
      assertThat(home().resolve("run/ready")).doesNotExist();
    }
  }

  @Test
  void leaveAProcessAloneThatOnlyHasTheNumberOfADeadOne() throws Exception {
    Files.createDirectories(home().resolve("run"));
    var stranger = new ProcessBuilder("sleep", "60").start();
    try {
      Files.writeString(home().resolve("run/memory.pid"), stranger.pid() + "\n");
      try (var lock = new Preconditions(settings(SuitePorts.free())).check()) {
        assertThat(lock.isValid()).isTrue();
        assertThat(stranger.isAlive()).isTrue();
      }
    } finally {
      stranger.destroyForcibly();
    }
  }

  @Test
  void refuseADirectoryThatCannotBeOne() throws Exception {
    Files.writeString(directory.resolve("file"), "");
    var inAFile = new SuiteHome(directory.resolve("file/home"));

    assertThatThrownBy(inAFile::prepare)
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("--home");
  }

  @Test
  void eraseTheDataAndNothingElse() throws Exception {
    var suiteHome = new SuiteHome(home());
    suiteHome.prepare();
    Files.createDirectories(home().resolve("kafka/topic"));
    Files.writeString(home().resolve("kafka/topic/0.log"), "old");
    Files.writeString(home().resolve("mine.txt"), "keep");

    suiteHome.erase();

    assertThat(home().resolve("kafka")).doesNotExist();
    assertThat(home().resolve("mine.txt")).exists();
  }

  private Path home() {
    return directory.resolve("home");
  }

  private SuiteSettings settings(SuitePorts ports) {
    return new SuiteSettings(
        new SuiteHome(home()), ports, false, false, true, Map.of(), OptionalLong.empty());
  }
}
