package dev.custodia.memory.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SessionTurnsTest {
  private final SessionTurns turns = new SessionTurns();

  @Test
  void thoseOfOneSessionTakeTurns() throws Exception {
    var within = new AtomicInteger();
    var posts = new ArrayList<Callable<Integer>>();
    for (int i = 0; i < 64; i++) {
      posts.add(
          () ->
              turns.inTurn(
                  session("busy"),
                  () -> {
                    int present = within.incrementAndGet();
                    Thread.yield();
                    within.decrementAndGet();
                    return present;
                  }));
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> post : threads.invokeAll(posts)) {
        assertThat(post.get()).isEqualTo(1);
      }
    }
  }

  @Test
  void aFailedPostEndsItsTurn() throws Exception {
    assertThatThrownBy(
            () ->
                turns.inTurn(
                    session("s"),
                    () -> {
                      throw new IllegalStateException("failed");
                    }))
        .hasMessage("failed");
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThat(threads.submit(() -> turns.inTurn(session("s"), () -> "next")).get())
          .isEqualTo("next");
    }
  }

  @Test
  void whoWaitsForSomebodyThatWaitsForHimGoesOnInTheEnd() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      String nested =
          turns.inTurn(
              session("s"),
              () -> {
                try {
                  return threads.submit(() -> turns.inTurn(session("s"), () -> "did")).get();
                } catch (Exception e) {
                  throw new AssertionError(e);
                }
              });
      assertThat(nested).isEqualTo("did");
    }
  }

  private static SessionRef session(String name) {
    return new SessionRef(new WorkspaceName("w"), new SessionName(name));
  }
}
