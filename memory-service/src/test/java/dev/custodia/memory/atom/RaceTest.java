package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Many callers at once: writers, keys, an erasure among readers and writers. */
class RaceTest extends AtomRows {
  @Autowired private JdbcClient jdbc;

  @Test
  @DisplayName("W29 of 32 writers on one revision one commits and 31 conflict")
  void letsOneWriterWin() throws Exception {
    String ref = human.create("start");
    List<Answer> answers = together(32, i -> human.write(revise("a", ref, "writer " + i)));
    assertThat(answers.stream().filter(one -> one.status() == 201)).hasSize(1);
    assertThat(answers.stream().filter(one -> one.code().equals("REVISION_CONFLICT"))).hasSize(31);
  }

  @Test
  @DisplayName("identical keyed writes that race all get the one result")
  void givesOneResultToAKey() throws Exception {
    Atoms keyed = human.header("Idempotency-Key", "k");
    List<Answer> answers = together(16, i -> keyed.write(create("a", "once")));
    assertThat(answers).allMatch(one -> one.status() < 300);
    assertThat(answers.stream().map(one -> one.text("operationId")).distinct()).hasSize(1);
    assertThat(answers.stream().filter(one -> !one.at("/repeated").asBoolean())).hasSize(1);
    assertThat(human.search("once").ok().items()).hasSize(1);
  }

  @Test
  @DisplayName("uses that race are all counted")
  void countsRacingUses() throws Exception {
    String ref = human.create("used");
    List<Answer> answers =
        together(8, i -> human.post("uses", Map.of("eventId", "e" + i % 4, "refs", List.of(ref))));
    assertThat(answers.stream().mapToInt(one -> one.ok().at("/recorded").asInt()).sum())
        .isEqualTo(4);
  }

  @Test
  @DisplayName("an erasure among readers and writers serves nothing erased afterwards and ends")
  void erasesUnderLoad() throws Exception {
    String victim = human.create("canary victim");
    var erased = new java.util.concurrent.atomic.AtomicBoolean();
    List<Answer> answers =
        together(
            24,
            i -> {
              if (i == 5) {
                Answer purged = human.post("purges", Map.of("ref", victim));
                erased.set(true);
                return purged;
              }
              boolean after = erased.get();
              Answer one =
                  i % 3 == 0
                      ? human.write(create("w" + i, "canary writer " + i))
                      : human.read("canary");
              assertThat(after && one.body().toString().contains("canary victim")).isFalse();
              return one;
            });
    assertThat(answers).allMatch(one -> one.status() < 500);
    assertThat(answers.get(5).ok().at("/complete").asBoolean()).isTrue();
    assertThat(human.read("canary").ok().text("text")).doesNotContain("victim");
  }

  @Test
  @DisplayName("nothing that rests on an erased atom is left, whoever wrote meanwhile")
  void leavesNothingBehindUnderLoad() throws Exception {
    String victim = human.create("canary victim");
    String own = ref(agent, "victim");
    String input = agent.seen(own);
    List<Answer> answers =
        together(
            24,
            i -> {
              if (i == 7) {
                return human.post("purges", Map.of("ref", victim));
              }
              return switch (i % 3) {
                case 0 -> human.write(create("c" + i, "rests", Map.of("sources", List.of(victim))));
                case 1 -> agent.write(create("d" + i, "rests", Map.of("input", input)));
                default -> human.write(revise("r" + i, victim, "canary victim " + i));
              };
            });
    assertThat(answers).allMatch(one -> one.status() < 500);
    assertThat(answers.get(7).ok().at("/complete").asBoolean()).isTrue();
    assertThat(human.search("rests canary").ok().items()).isEmpty();
    assertThat(
            jdbc.sql("select count(*) from atom_revision where workspace = ?")
                .param(workspace)
                .query(Integer.class)
                .single())
        .isZero();
  }

  private interface Caller {
    Answer call(int number) throws Exception;
  }

  private static List<Answer> together(int count, Caller caller) throws Exception {
    var start = new java.util.concurrent.CountDownLatch(1);
    try (var threads = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<java.util.concurrent.Future<Answer>>();
      for (int i = 0; i < count; i++) {
        int number = i;
        running.add(
            threads.submit(
                () -> {
                  start.await();
                  return caller.call(number);
                }));
      }
      start.countDown();
      var answers = new ArrayList<Answer>();
      for (var one : running) {
        answers.add(one.get());
      }
      return answers;
    }
  }
}
