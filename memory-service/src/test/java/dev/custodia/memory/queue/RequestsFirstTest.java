package dev.custodia.memory.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Time goes by only where a worker holds back, and requests come all the while unless said. */
class RequestsFirstTest {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private long now = Duration.ofDays(3).toNanos();
  private Duration requestsEnd = Duration.ofDays(1);
  private final RequestsFirst requests = new RequestsFirst(LONGEST, () -> now, this::pause);
  private final long start = now;

  @Test
  void withoutRequestsAWorkerGoesOnAtOnce() throws InterruptedException {
    assertThat(heldBack(requests.turns())).isZero();
  }

  @Test
  void whileRequestsComeWorkIsGatheredForASecond() throws InterruptedException {
    comeAndGo();
    assertThat(heldBack(requests.turns())).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aWorkerLeavesThreeTimesWhatItTook() throws InterruptedException {
    comeAndGo();
    var turns = requests.turns();
    turns.next();
    spend(Duration.ofMillis(900));
    turns.over(true);
    assertThat(heldBack(turns)).isEqualTo(Duration.ofMillis(2_700));
  }

  @Test
  void aSlowModelHoldsNothingBackForLong() throws InterruptedException {
    comeAndGo();
    var turns = requests.turns();
    turns.next();
    spend(Duration.ofSeconds(20));
    turns.over(true);
    assertThat(heldBack(turns)).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void aPauseBetweenRequestsIsUsed() throws InterruptedException {
    requestsEnd = Duration.ofMillis(200);
    comeAndGo();
    assertThat(heldBack(requests.turns()))
        .isBetween(Duration.ofMillis(285), Duration.ofMillis(305));
  }

  @Test
  void aRequestThatIsBeingAnsweredIsLeftTheTime() throws InterruptedException {
    requestsEnd = Duration.ZERO;
    requests.came();
    spend(Duration.ofMillis(100));
    assertThat(heldBack(requests.turns())).isEqualTo(Duration.ofMillis(900));
    assertThat(heldBack(requests.turns())).as("an answer that takes long").isZero();
    requests.answered();
    assertThat(heldBack(requests.turns())).isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void whoWaitsForTheWorkGetsItAtOnce() throws InterruptedException {
    comeAndGo();
    var turns = requests.turns();
    try (var _ = requests.hurry()) {
      assertThat(heldBack(turns)).isZero();
    }
    assertThat(heldBack(turns)).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aQueueThatIsNeverEmptyIsWorkedOffInTheEnd() throws InterruptedException {
    comeAndGo();
    var turns = requests.turns();
    while (now - start < LONGEST.toNanos()) {
      turns.next();
      spend(Duration.ofMillis(500));
      turns.over(true);
    }
    assertThat(heldBack(turns)).isZero();
    turns.over(false);
    assertThat(heldBack(turns)).isEqualTo(Duration.ofSeconds(1));
  }

  private void comeAndGo() {
    requests.came();
    requests.answered();
  }

  private Duration heldBack(RequestsFirst.Turns turns) throws InterruptedException {
    long before = now;
    turns.next();
    return Duration.ofNanos(now - before);
  }

  private void pause(Duration time) {
    spend(time);
  }

  private void spend(Duration time) {
    now += time.toNanos();
    if (now - start < requestsEnd.toNanos()) {
      comeAndGo();
    }
  }
}
