package dev.custodia.guardrail.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.guardrail.measure.Standard;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.judge.ModelEndpoint;
import dev.custodia.guardrail.rail.judge.ModelRail;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EngineTest {
  private static final Lexicon LEXICON = Lexicon.shipped();

  private record Fixed(
      String called,
      Set<Plane> planes,
      Function<String, Finding> says,
      boolean kept,
      AtomicInteger calls)
      implements Rail {
    @Override
    public RailName name() {
      return new RailName(called);
    }

    @Override
    public Finding judge(Reading reading, Scene scene) {
      calls.incrementAndGet();
      return says.apply(reading.text());
    }

    @Override
    public Optional<String> memoKey(Scene scene) {
      return kept ? Optional.of("") : Optional.empty();
    }
  }

  private static Fixed rail(String name, Function<String, Finding> says) {
    return new Fixed(name, Set.of(Plane.INPUT, Plane.OUTPUT), says, false, new AtomicInteger());
  }

  private static Verdict judge(OnError onError, Rail... rails) {
    return new Engine(LEXICON, Map.of(Plane.INPUT, List.of(rails)), onError)
        .judge("text", Scene.of(Plane.INPUT));
  }

  private static final Function<String, Finding> PASSES = text -> Finding.passed();
  private static final Function<String, Finding> REFUSES = text -> Finding.refused("no", "bad");
  private static final Function<String, Finding> FAILS =
      text -> {
        throw new IllegalArgumentException("boom");
      };

  @Test
  @DisplayName("#1 without rails a text passes, not certain, and the reason says so")
  void isNotCertainWithoutRails() {
    var verdict = new Engine(LEXICON, Map.of(), OnError.ALLOW).judge("x", Scene.of(Plane.INPUT));
    assertThat(verdict).isInstanceOf(Verdict.Passed.class);
    assertThat(verdict.certain()).isFalse();
    assertThat(verdict.because().orElseThrow()).contains("input");
  }

  @Test
  @DisplayName("#2 #18 one passing rail gives a certain pass without rewriters")
  void passesForCertain() {
    var verdict = judge(OnError.ALLOW, rail("a", PASSES));
    assertThat(verdict.certain()).isTrue();
    assertThat(verdict.trail().rewrittenBy()).isEmpty();
  }

  @Test
  @DisplayName("#3 a refusal ends the walk")
  void endsAtARefusal() {
    var later = rail("b", PASSES);
    assertThat(judge(OnError.ALLOW, rail("a", REFUSES), later)).isInstanceOf(Verdict.Blocked.class);
    assertThat(later.calls()).hasValue(0);
  }

  @Test
  @DisplayName("#4 #5 #17 later rails read the rewritten text, and rewriters are listed in order")
  void handsTheRewrittenTextOn() {
    var one = rail("one", text -> Finding.rewritten(text + "1", "r", List.of("x")));
    var two = rail("two", text -> Finding.rewritten(text + "2", "r", List.of("y")));
    var verdict = judge(OnError.ALLOW, one, two);
    assertThat(verdict.usable("text")).contains("text12");
    assertThat(verdict.trail().rewrittenBy())
        .extracting(RailName::value)
        .containsExactly("one", "two");
    assertThat(verdict.categories()).containsExactly("x", "y");
    assertThat(verdict.decidedBy().orElseThrow().value()).isEqualTo("two");
    var blocked = (Verdict.Blocked) judge(OnError.ALLOW, one, rail("stop", REFUSES));
    assertThat(blocked.text()).isEqualTo("text1");
    assertThat(blocked.trail().rewrittenBy()).hasSize(1);
  }

  @Test
  @DisplayName("1.2 a rewrite that changes nothing is none")
  void listsNoRewriterThatChangedNothing() {
    var verdict =
        judge(OnError.ALLOW, rail("a", text -> Finding.rewritten(text, "r", List.of("x"))));
    assertThat(verdict).isInstanceOf(Verdict.Passed.class);
    assertThat(verdict.trail().rewrittenBy()).isEmpty();
  }

  @Test
  @DisplayName("#6 a block behind an unchecked rail is not certain")
  void isNotCertainBehindAnUncheckedRail() {
    var verdict =
        judge(OnError.ALLOW, rail("a", text -> Finding.unchecked("off")), rail("b", REFUSES));
    assertThat(verdict).isInstanceOf(Verdict.Blocked.class);
    assertThat(verdict.certain()).isFalse();
  }

  @Test
  @DisplayName("#7 broken surrogates are judged as replacement characters")
  void readsBrokenText() {
    var verdict =
        Standard.engine()
            .judge("key \ud800 sk-ant-api03-9fK2mQ7xW4vB8nT1cR6y", Scene.of(Plane.OUTPUT));
    assertThat(verdict.usable("").orElseThrow()).contains("\ufffd").doesNotContain("9fK2mQ7x");
  }

  @Test
  @DisplayName("#8 #15 a rail is never asked on a plane that it does not judge")
  void refusesARailOnAnotherPlane() {
    assertThatThrownBy(
            () ->
                new Engine(
                    LEXICON, Map.of(Plane.CONTEXT, List.of(rail("a", PASSES))), OnError.ALLOW))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("context");
  }

  @Test
  @DisplayName("#10 #12 #13 a failing rail passes or leaves it to later rails, never certain")
  void livesOnWhenARailFails() {
    var passed = judge(OnError.ALLOW, rail("a", FAILS), rail("b", PASSES));
    assertThat(passed).isInstanceOf(Verdict.Passed.class);
    assertThat(passed.certain()).isFalse();
    assertThat(passed.because().orElseThrow()).contains("a failed", "IllegalArgumentException");
    assertThat(judge(OnError.ALLOW, rail("a", FAILS), rail("b", REFUSES)))
        .isInstanceOf(Verdict.Blocked.class);
  }

  @Test
  @DisplayName("#11 a failing rail blocks where the policy says so, not certain")
  void blocksWhenARailFails() {
    var verdict = judge(OnError.BLOCK, rail("a", FAILS));
    assertThat(verdict).isInstanceOf(Verdict.Blocked.class);
    assertThat(verdict.certain()).isFalse();
  }

  @Test
  @DisplayName("#14 a rail that gives no finding has broken the protocol, which is no pass")
  @SuppressWarnings("NullAway") // breaks the contract on purpose
  void saysThatARailBrokeTheProtocol() {
    Fixed broken = rail("a", text -> null);
    var passed = judge(OnError.ALLOW, broken, rail("b", PASSES));
    assertThat(passed).isInstanceOf(Verdict.Passed.class);
    assertThat(passed.certain()).isFalse();
    assertThat(passed.because().orElseThrow()).contains("a failed", "protocol");
    assertThat(judge(OnError.BLOCK, broken)).isInstanceOf(Verdict.Blocked.class);
  }

  @Test
  @DisplayName("#16 the doubt of a rail that ran is told before that of one which was never there")
  void tellsTheDoubtOfTheRailThatRan() {
    Rail absent = new ModelRail(ModelEndpoint.none());
    var first = judge(OnError.ALLOW, absent, rail("ran", FAILS));
    assertThat(first.because().orElseThrow()).contains("ran failed");
    var second = judge(OnError.ALLOW, rail("ran", FAILS), absent);
    assertThat(second.because().orElseThrow()).contains("ran failed");
    assertThat(judge(OnError.ALLOW, absent, rail("ran", PASSES)).because().orElseThrow())
        .contains("no model endpoint");
  }

  @Test
  @DisplayName("#23 what is kept of a finding cannot be changed by who got it")
  void keepsFindingsOutOfReach() {
    var kept =
        new Fixed(
            "a",
            Set.of(Plane.INPUT),
            text -> Finding.rewritten("other", "r", new ArrayList<>(List.of("x"))),
            true,
            new AtomicInteger());
    var engine = new Engine(LEXICON, Map.of(Plane.INPUT, List.of(kept)), OnError.ALLOW);
    var first = engine.judge("same", Scene.of(Plane.INPUT));
    List<String> categories = first.categories();
    assertThatThrownBy(() -> categories.add("mine"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> first.trail().rewrittenBy().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    var again = engine.judge("same", Scene.of(Plane.INPUT));
    assertThat(kept.calls()).hasValue(1);
    assertThat(again.usable("same")).hasValue("other");
    assertThat(again.categories()).containsExactly("x");
  }

  @Test
  @DisplayName("#19 #20 #22 only certain findings of rails that may be kept are kept")
  void keepsCertainFindings() {
    var kept = new Fixed("a", Set.of(Plane.INPUT), PASSES, true, new AtomicInteger());
    var unsure =
        new Fixed(
            "b", Set.of(Plane.INPUT), text -> Finding.unchecked("off"), true, new AtomicInteger());
    var never = rail("c", PASSES);
    var engine =
        new Engine(LEXICON, Map.of(Plane.INPUT, List.of(kept, unsure, never)), OnError.ALLOW);
    engine.judge("same", Scene.of(Plane.INPUT));
    engine.judge("same", Scene.of(Plane.INPUT));
    assertThat(kept.calls()).hasValue(1);
    assertThat(unsure.calls()).hasValue(2);
    assertThat(never.calls()).hasValue(2);
  }

  @Test
  @DisplayName("#21 the memo drops what was unused longest")
  void boundsTheMemo() {
    var kept = new Fixed("a", Set.of(Plane.INPUT), PASSES, true, new AtomicInteger());
    var engine = new Engine(LEXICON, Map.of(Plane.INPUT, List.of(kept)), OnError.ALLOW);
    for (int i = 0; i < 300; i++) {
      engine.judge("text " + i, Scene.of(Plane.INPUT));
    }
    engine.judge("text 0", Scene.of(Plane.INPUT));
    assertThat(kept.calls()).hasValue(301);
    assertThat(engine.offline()).isTrue();
  }
}
