package dev.custodia.memory.recall.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.memory.embedding.EmbedderUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Who works on a spare core, who waits for it, and for how long. */
class SpareCoresTest {
  private static final String NAME = "spare";
  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void worksOnItsOwnThreadAndGivesTheResult() {
    assertThat(new SpareCores(NAME, LONG).use(() -> Thread.currentThread().getName()))
        .isEqualTo(NAME);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void thatThreadIsOneTheSystemStopsForAnyOther() {
    String policy = new SpareCores(NAME, LONG).use(SpareCoresTest::schedulingPolicy);
    assertThat(policy).isEqualTo("5");
    assertThat(schedulingPolicy()).isEqualTo("0");
  }

  // proc(5): the policy is the 41st field; counted from behind the name, which may hold spaces.
  private static String schedulingPolicy() {
    try {
      String stat = Files.readString(Path.of("/proc/thread-self/stat"));
      return stat.substring(stat.lastIndexOf(')') + 2).split(" ")[41 - 3];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theCallerWorksWhenNoCoreWasSpareForTooLong() throws InterruptedException {
    var cores = new SpareCores(NAME, Duration.ofMillis(20));
    var taken = new CountDownLatch(1);
    var free = new CountDownLatch(1);
    try {
      String first =
          cores.use(
              () -> {
                String name = Thread.currentThread().getName();
                taken.countDown();
                if (name.equals(NAME)) {
                  await(free);
                }
                return name;
              });
      taken.await();
      assertThat(first).isEqualTo(Thread.currentThread().getName());
      assertThat(cores.use(() -> Thread.currentThread().getName()))
          .isEqualTo(Thread.currentThread().getName());
    } finally {
      free.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatTheWorkThrowsComesOutUnchanged() {
    var cores = new SpareCores(NAME, LONG);
    var outage = new EmbedderUnavailable("away");
    assertThatThrownBy(
            () ->
                cores.use(
                    () -> {
                      throw outage;
                    }))
        .isSameAs(outage);
  }

  @Test
  void anInterruptEndsTheWaiting() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> new SpareCores(NAME, LONG).use(() -> 1))
        .isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
