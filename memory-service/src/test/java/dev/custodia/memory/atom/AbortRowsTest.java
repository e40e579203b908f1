package dev.custodia.memory.atom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * Row K25: over HTTP nobody hands in an abort signal. What a caller has instead is a deadline, and
 * what the service has is its own patience; either way the encoder is told that nobody waits.
 */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "spring.config.name=memory-service",
      "custodia.atoms.candidates=hybrid",
      "custodia.recall.directory=target/recall-of-aborts",
      "custodia.recall.vectors.enabled=false",
      "custodia.embedding.endpoint.model=silent",
      "custodia.embedding.endpoint.dimension=8",
      "custodia.embedding.endpoint.query-timeout=1s",
      "custodia.embedding.endpoint.away-for=0s"
    })
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class AbortRowsTest {
  private static final Silent ENCODER = new Silent();

  @Autowired private AtomsClient clients;

  private final String workspace = AtomsClient.workspace();

  @DynamicPropertySource
  static void encoder(DynamicPropertyRegistry properties) {
    properties.add("custodia.embedding.endpoint.url", ENCODER::url);
  }

  @AfterAll
  static void stop() throws IOException {
    ENCODER.close();
  }

  @Test
  @DisplayName("K25 a search whose deadline passes during the embedding is ended, the encoder too")
  void endsWithTheDeadline() {
    Atoms human = clients.human(workspace);
    human.create("The harbour closes at nightfall.");
    int before = ENCODER.left.get();
    var soon = Map.of("deadline", Instant.now().plus(Duration.ofMillis(300)).toString());
    Answer ended = human.post("search", Map.of("query", "harbour", "budget", soon));
    assertThat(ended.code()).isEqualTo("BUDGET_EXHAUSTED");
    assertThat(ended.body().toString()).doesNotContain("nightfall");
    await().untilAsserted(() -> assertThat(ENCODER.left.get()).isGreaterThan(before));
  }

  @Test
  @DisplayName("K25 an encoder that does not answer is hung up on, and the words answer alone")
  void goesOnByWords() {
    Atoms human = clients.human(workspace);
    human.create("The harbour closes at nightfall.");
    int before = ENCODER.left.get();
    Answer found = human.search("harbour opening hours").ok();
    assertThat(found.items()).containsExactly("The harbour closes at nightfall.");
    assertThat(found.at("/diagnostics/index").asString()).isEqualTo("pending");
    await().untilAsserted(() -> assertThat(ENCODER.left.get()).isGreaterThan(before));
  }

  /** An encoder that takes every request, answers none, and counts who hung up. */
  private static final class Silent {
    private final AtomicInteger left = new AtomicInteger();
    private final ServerSocket socket;

    Silent() {
      try {
        socket = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      Thread.ofVirtual().start(this::accept);
    }

    String url() {
      return "http://127.0.0.1:%d/v1".formatted(socket.getLocalPort());
    }

    void close() throws IOException {
      socket.close();
    }

    private void accept() {
      try {
        while (true) {
          Socket caller = socket.accept();
          Thread.ofVirtual().start(() -> listen(caller));
        }
      } catch (IOException closed) {
        // The tests are over.
      }
    }

    private void listen(Socket caller) {
      try (caller) {
        InputStream in = caller.getInputStream();
        in.transferTo(java.io.OutputStream.nullOutputStream());
      } catch (IOException reset) {
        // Hung up on with a reset.
      }
      left.incrementAndGet();
    }
  }
}
