package dev.custodia.guardrail.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The concepts of one text, in the order in which they begin. */
public final class Hits {
  /** Verbs that a negation right before them turns into their opposite. */
  private static final Set<Concept> NEGATABLE =
      EnumSet.of(
          Concept.OVERRIDE, Concept.OVERRIDE_WEAK, Concept.SKIP, Concept.BYPASS, Concept.REVEAL);

  private static final int NEGATION_REACH_WORDS = 2;
  private static final Comparator<Hit> BY_START =
      Comparator.comparingInt(Hit::start)
          .thenComparing(Comparator.comparingInt(Hit::end).reversed());

  private final List<Hit> all;
  private final Map<Concept, List<Integer>> byConcept = new EnumMap<>(Concept.class);

  private Hits(List<Hit> all) {
    this.all = all;
    for (int i = 0; i < all.size(); i++) {
      byConcept.computeIfAbsent(all.get(i).concept(), key -> new ArrayList<>()).add(i);
    }
  }

  static Hits of(List<Hit> found) {
    var sorted = new ArrayList<>(found);
    sorted.sort(BY_START);
    return new Hits(withoutNegated(sorted));
  }

  private static List<Hit> withoutNegated(List<Hit> sorted) {
    var kept = new ArrayList<Hit>(sorted.size());
    var lastStart = new EnumMap<Concept, Integer>(Concept.class);
    int negation = -1;
    int negationWord = -100;
    int negationSentence = -1;
    for (Hit hit : sorted) {
      // Several languages know the same word; the longest phrase that begins here speaks for all.
      if (lastStart.getOrDefault(hit.concept(), -1) == hit.start()) {
        continue;
      }
      if (NEGATABLE.contains(hit.concept())
          && hit.sentence() == negationSentence
          && hit.start() >= negation
          && hit.firstWord() - negationWord <= NEGATION_REACH_WORDS) {
        continue;
      }
      lastStart.put(hit.concept(), hit.start());
      if (hit.concept() == Concept.NEG) {
        negation = hit.end();
        negationWord = hit.lastWord();
        negationSentence = hit.sentence();
      }
      kept.add(hit);
    }
    return kept;
  }

  /** All hits. */
  public List<Hit> all() {
    return all;
  }

  /** Where in {@link #all()} the hits of a concept are. */
  public List<Integer> of(Concept concept) {
    return byConcept.getOrDefault(concept, List.of());
  }

  /** Whether the concept occurs at all. */
  public boolean has(Concept concept) {
    return byConcept.containsKey(concept);
  }

  /** Whether one of these occurs at all. */
  public boolean hasAny(Set<Concept> concepts) {
    for (Concept concept : concepts) {
      if (byConcept.containsKey(concept)) {
        return true;
      }
    }
    return false;
  }

  /** How many hits a concept has. */
  public int count(Concept concept) {
    return of(concept).size();
  }
}
