package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Thought.Supersession;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which statements replaced which: the same person, the same slot, another value, said later,
 * and either a slot that can't have two values or words that speak of a change. Anything less keeps
 * both: a fact that is retired wrongly is worse than two that stand side by side (I-56). Depends on
 * when things were said, never on when they arrived (I-57).
 */
final class Changes {
  private static final Set<String> CUES =
      EnglishWords.words(
          """
          now moved relocated anymore longer switched changed instead new left quit leaving broke
          divorced joined became used recently stopped
          """);

  private static final Set<String> ENDS = Set.of("left", "leaving", "leaves", "quit", "stopped");

  /** What a person can only have one of at a time. */
  private static final Set<SlotKind> EXCLUSIVE =
      Set.of(SlotKind.AGE, SlotKind.FAVORITE, SlotKind.LIKES, SlotKind.DISLIKES, SlotKind.DIET);

  private Changes() {}

  /** A change with both values. */
  record Change(SlotFact before, Known old, SlotFact after, Known by) {
    Supersession supersession() {
      return new Supersession(old.id(), by.id());
    }
  }

  private record Filled(SlotFact fact, Known known) {}

  static List<Change> of(PeerName about, List<Known> known) {
    Map<String, List<Filled>> slots = new LinkedHashMap<>();
    for (Known one : known) {
      for (SlotFact fact : SlotRules.shipped().of(about.value(), one.text())) {
        if (fact.single() || isTaste(fact)) {
          slots.computeIfAbsent(slot(fact), _ -> new ArrayList<>()).add(new Filled(fact, one));
        }
      }
    }
    var changes = new ArrayList<Change>();
    slots.values().forEach(filled -> changes(filled, changes));
    return changes;
  }

  /** The slots of a statement, as they are stored beside it. */
  static List<String> slots(PeerName about, String statement) {
    return SlotRules.shipped().of(about.value(), statement).stream()
        .filter(fact -> fact.single() || isTaste(fact))
        .map(Changes::slot)
        .distinct()
        .toList();
  }

  private static boolean isTaste(SlotFact fact) {
    return fact.kind() == SlotKind.LIKES || fact.kind() == SlotKind.DISLIKES;
  }

  /** Liking and disliking one thing share a slot, which is the thing. */
  private static String slot(SlotFact fact) {
    return isTaste(fact) ? "taste/" + SlotRules.key(fact.value()) : fact.slot();
  }

  private static void changes(List<Filled> filled, List<Change> changes) {
    filled.sort(
        Comparator.comparing((Filled f) -> f.known().at())
            .thenComparing(f -> f.fact().holds())
            .thenComparing(f -> f.known().id()));
    for (int i = 0; i < filled.size(); i++) {
      for (int later = i + 1; later < filled.size(); later++) {
        if (replaces(filled.get(later), filled.get(i))) {
          changes.add(
              new Change(
                  filled.get(i).fact(),
                  filled.get(i).known(),
                  filled.get(later).fact(),
                  filled.get(later).known()));
          break;
        }
      }
    }
  }

  private static boolean replaces(Filled newer, Filled older) {
    boolean later = newer.known().at().isAfter(older.known().at());
    if (!later || !older.fact().holds()) {
      return false;
    }
    if (isTaste(newer.fact())) {
      return newer.fact().kind() != older.fact().kind();
    }
    if (!newer.fact().holds()) {
      return newer.fact().value().isEmpty()
          || SlotState.overlap(older.fact().value(), newer.fact().value());
    }
    boolean other = !SlotRules.sameValue(older.fact().value(), newer.fact().value());
    return other
        && (EXCLUSIVE.contains(newer.fact().kind()) || speaksOfChange(newer.known().text()));
  }

  /** "My manager is leaving" tells of a change, too: that what it tells of ends. */
  static boolean speaksOfEnd(String text) {
    return Tokens.of(text).stream().anyMatch(t -> ENDS.contains(t.word()));
  }

  static boolean speaksOfChange(String text) {
    return Tokens.of(text).stream().anyMatch(t -> CUES.contains(t.word()));
  }
}
