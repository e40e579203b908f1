package dev.custodia.memory.reasoner.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Passage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SlotStateTest {
  private static SlotState.Held said(int day, String value, boolean single, boolean holds) {
    var passage =
        new Passage(
            Passage.Kind.EXPLICIT,
            "c" + day + value,
            value,
            new PeerName("ada"),
            "s",
            0,
            Instant.parse("2024-03-01T10:00:00Z").plusSeconds(86_400L * day),
            OptionalDouble.empty());
    return new SlotState.Held(
        new SlotFact(SlotKind.RESIDENCE, "", value, single, holds), passage, value);
  }

  private static List<String> current(SlotState.Held... said) {
    var forwards = values(List.of(said));
    var backwards = new ArrayList<>(List.of(said));
    java.util.Collections.reverse(backwards);
    assertThat(values(backwards)).isEqualTo(forwards);
    return forwards;
  }

  private static List<String> values(List<SlotState.Held> said) {
    return SlotState.current(said).stream().map(it -> it.fact().value()).toList();
  }

  @Test
  @DisplayName("of a thing that one has one of, the newest stands, in whatever order it is told")
  void singles() {
    assertThat(current(said(1, "Graz", true, true), said(2, "Linz", true, true)))
        .containsExactly("Linz");
  }

  @Test
  @DisplayName("of other things all stand, each once")
  void many() {
    assertThat(
            current(
                said(1, "Welsh", false, true),
                said(2, "Czech", false, true),
                said(3, "the Welsh", false, true)))
        .containsExactly("Czech", "the Welsh");
  }

  @Test
  @DisplayName("what ended takes its own value away, and all where it names none")
  void ends() {
    assertThat(
            current(
                said(1, "Welsh", false, true),
                said(2, "Czech", false, true),
                said(3, "Welsh", false, false)))
        .containsExactly("Czech");
    assertThat(current(said(1, "Graz", true, true), said(2, "", true, false))).isEmpty();
    assertThat(current(said(1, "Graz", true, true), said(2, "Linz", true, false)))
        .containsExactly("Graz");
    assertThat(current(said(1, "Graz", true, false), said(2, "Graz", true, true)))
        .containsExactly("Graz");
  }

  @Test
  void overlapIsOfWordsThatSaySomething() {
    assertThat(SlotState.overlap("the old bakery", "a bakery")).isTrue();
    assertThat(SlotState.overlap("the bakery", "the brewery")).isFalse();
    assertThat(SlotState.overlap("job at Valmet", "a job at Fiskars")).isFalse();
    assertThat(SlotState.overlap("", "Valmet")).isFalse();
  }
}
