package dev.custodia.capture.spool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way from a spool to a service that does not behave. */
class ServiceDoorTest {
  @TempDir private Path directory;
  private SpoolEntry entry;

  @BeforeEach
  void save() throws IOException {
    Files.writeString(directory.resolve("one.payload"), "{\"prompt\":\"stay\"}");
    Files.writeString(directory.resolve("one.head"), "provider: codex\nsaved: yes\n");
    entry = new Spool(directory).entries().getFirst();
  }

  @Test
  @Tag("I-82")
  @DisplayName("a service that takes the call and never answers does not hold a drain")
  void waitsForNobody() throws IOException {
    try (ServerSocket silent = new ServerSocket(0)) {
      ServiceDoor door = door("url=http://127.0.0.1:" + silent.getLocalPort());
      assertThat(door.within(Duration.ofMillis(200)).take(entry)).isFalse();
    }
    assertThat(new Spool(directory).entries()).hasSize(1);
  }

  @Test
  @Tag("I-25")
  @DisplayName("a service that sends the sender elsewhere is not followed: the token stays here")
  void followsNoRedirect() throws IOException {
    try (ServerSocket elsewhere = new ServerSocket(0);
        ServerSocket first = new ServerSocket(0)) {
      answerOnce(
          first,
          "HTTP/1.1 307 Elsewhere\r\nLocation: http://127.0.0.1:%d/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
              .formatted(elsewhere.getLocalPort()));
      assertThat(door("url=http://127.0.0.1:" + first.getLocalPort()).take(entry)).isFalse();
      elsewhere.setSoTimeout(200);
      assertThatThrownBy(elsewhere::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  @DisplayName("a socket that nobody listens on leaves the payload where it is")
  void knocksAtNobodysSocket() throws IOException {
    assertThat(door("socket=" + directory.resolve("nobody.sock")).take(entry)).isFalse();
    assertThat(new Spool(directory).entries()).hasSize(1);
  }

  private ServiceDoor door(String line) throws IOException {
    Path config = Files.createDirectories(directory.resolve("home/.config/custodia"));
    Files.writeString(config.resolve("capture.conf"), line + "\nworkspace=w\ntoken=t\n");
    return ServiceDoor.of(directory, Map.of("HOME", directory.resolve("home").toString()))
        .orElseThrow();
  }

  private static void answerOnce(ServerSocket server, String answer) {
    Thread.ofVirtual()
        .start(
            () -> {
              try (Socket caller = server.accept()) {
                byte[] some = new byte[8192];
                int read = caller.getInputStream().read(some);
                caller.getOutputStream().write(answer.getBytes(UTF_8));
                caller.shutdownOutput();
                while (read >= 0) {
                  read = caller.getInputStream().read(some);
                }
              } catch (IOException gone) {
                throw new UncheckedIOException(gone);
              }
            });
  }
}
