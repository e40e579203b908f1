package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Passage;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What stands around a passage, and what a later statement took out of reach. */
class NearbyTurnsTest {
  private static final Instant AT = Instant.parse("2024-03-01T10:00:00Z");

  private static Passage turn(int seq, String by, String text) {
    return passage(Passage.Kind.MESSAGE, "m" + seq, seq, by, text, seq);
  }

  private static Passage passage(
      Passage.Kind kind, String id, long seq, String by, String text, int minute) {
    return new Passage(
        kind,
        id,
        text,
        new PeerName(by),
        "s",
        seq,
        AT.plusSeconds(60L * minute),
        OptionalDouble.empty());
  }

  private final Passage asked = turn(1, "helper", "Fine. Where did you dance in Hull?");
  private final Passage replied = turn(2, "mira", "At the Anchor, mostly. It was loud there.");
  private final Passage added = turn(3, "mira", "The floor was wet.");
  private final Passage concluded =
      passage(Passage.Kind.EXPLICIT, "c1", 0, "mira", "mira danced at the Anchor.", 2);
  private final Surroundings turns = new Surroundings(List.of(asked, replied, added, concluded));

  @Test
  @DisplayName("a conclusion belongs to the message of its moment; one without a message to none")
  void messages() {
    assertThat(turns.messageOf(replied)).contains(replied);
    assertThat(turns.messageOf(concluded)).contains(replied);
    assertThat(turns.messageOf(passage(Passage.Kind.EXPLICIT, "c2", 0, "mira", "mira swims.", 9)))
        .isEmpty();
  }

  @Test
  @DisplayName("the turns before that others spoke are around a passage, its own earlier ones not")
  void around() {
    assertThat(turns.stemsAround(replied)).contains("hull", "anchor");
    assertThat(turns.stemsAround(added)).contains("hull", "wet").doesNotContain("anchor");
    assertThat(turns.stemsAround(asked)).doesNotContain("anchor", "wet");
  }

  @Test
  @DisplayName("a question of somebody else leads what the turn after it begins with")
  void leads() {
    assertThat(turns.questionBefore(replied, "At the Anchor, mostly."))
        .isEqualTo("helper asked: \"Where did you dance in Hull?\"");
    assertThat(turns.questionBefore(replied, "It was loud there.")).isEmpty();
    assertThat(turns.questionBefore(added, "The floor was wet.")).isEmpty();
    assertThat(turns.questionBefore(asked, "Fine.")).isEmpty();
  }

  private static List<String> inReach(String about, String question, Passage... passages) {
    var inquiry =
        new Inquiry(
            question,
            about == null ? null : new PeerName(about),
            AT,
            ZoneOffset.UTC,
            Depth.LOW,
            List.of(passages));
    return new Answering(Calibration.shipped())
        .matter(inquiry).ranked().stream().map(Scored::text).toList();
  }

  @Test
  @DisplayName("what was replaced is out of reach, unless the question is about the past")
  void outdated() {
    Passage old = turn(1, "mira", "I live in Turku.");
    Passage other = turn(2, "otto", "I live in Turku.");
    Passage now = turn(3, "mira", "I moved to Oulu.");
    assertThat(inReach("mira", "Is it cold in Turku?", old, other, now))
        .contains("mira moved to Oulu.", "otto lives in Turku.")
        .doesNotContain("mira lives in Turku.");
    assertThat(inReach("mira", "Where did Mira live before?", old, other, now))
        .contains("mira lives in Turku.");
    assertThat(inReach(null, "Is it cold in Turku?", old, other, now))
        .contains("mira lives in Turku.");
    assertThat(inReach("otto", "Is it cold in Turku?", old, other, now))
        .contains("mira lives in Turku.", "otto lives in Turku.");
  }
}
