package dev.custodia.memory.atom.erase;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.memory.atom.AtomsTest;
import dev.custodia.memory.atom.SettableClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@AtomsTest
class FinishErasuresTest {
  @Autowired private AtomsClient clients;
  @Autowired private SettableClock.Moving clock;
  @Autowired private FinishErasures erasures;

  private final String workspace = AtomsClient.workspace();
  private Atoms human;

  @BeforeEach
  void caller() {
    human = clients.human(workspace);
  }

  @AfterEach
  void presentTime() {
    clock.reset();
  }

  @Test
  @DisplayName("an erasure that nobody resumes is ended without a token, with all that depends")
  void endsWhatWasLeft() {
    Answer begun = begin();
    clock.forward(Duration.ofMinutes(11));
    erasures.finish();
    Answer ended = human.get("purges/" + begun.text("purge")).ok();
    assertThat(ended.at("/complete").asBoolean()).isTrue();
    assertThat(ended.at("/erasedAtomIds").size()).isEqualTo(2);
    assertThat(human.search("ground made bystander").ok().items()).containsExactly("bystander");
    assertThat(human.write(create("a", "written again")).status()).isEqualTo(201);
  }

  @Test
  @DisplayName("whoever began an erasure has some minutes to go on with it himself")
  void waitsForWhoBegan() {
    Answer begun = begin();
    clock.forward(Duration.ofMinutes(9));
    erasures.finish();
    assertThat(human.get("purges/" + begun.text("purge")).ok().at("/complete").asBoolean())
        .isFalse();
    assertThat(human.search("bystander").code()).isEqualTo("ACCESS_DENIED");
  }

  /** Sets the barrier and erases nothing. */
  private Answer begin() {
    String ground = human.create("ground");
    human.create("bystander");
    Atoms agent = clients.agent(workspace);
    String seen = agent.seen(agent.search("ground").ok().at("/items/0/ref").asString());
    agent.write(create("m", "made of it", Map.of("input", seen))).ok();
    Answer begun = human.post("purges", Map.of("ref", ground, "maxWork", 0));
    assertThat(begun.status()).isEqualTo(202);
    return begun;
  }
}
