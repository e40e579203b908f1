package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Thought.Finding;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what recurs: a thing of a known topic that comes up on several days or in several sessions.
 * It counts and says so; it does not guess at character.
 */
final class Recurrences {
  static final String RULE = "offline.recurrence/1";
  private static final Set<String> TOPICS =
      Set.of(
          "hobby", "sport", "instrument", "food", "drink", "coffee", "pet", "programming", "dance");
  private static final int SUPPORT_MIN = 2;
  private static final int SOURCES_MAX = 20;

  private Recurrences() {}

  private record Support(Known known, String surface) {}

  static List<Finding> in(PeerName about, List<Known> known) {
    Map<String, List<Support>> byThing = new LinkedHashMap<>();
    for (Known one : known) {
      boolean spoken = one.text().contains(" said: \"");
      for (Token token : Tokens.of(one.text())) {
        String stem = Stems.of(token.word());
        boolean topical =
            token.isWord()
                && !spoken
                && Lexicon.shipped().topicsShownBy(stem).stream().anyMatch(TOPICS::contains);
        if (topical) {
          byThing.computeIfAbsent(stem, _ -> new ArrayList<>()).add(new Support(one, token.word()));
        }
      }
    }
    var findings = new ArrayList<Finding>();
    byThing.values().forEach(supports -> add(about.value(), supports, findings));
    return findings;
  }

  private static void add(String peer, List<Support> supports, List<Finding> findings) {
    long occasions =
        supports.stream()
            .map(
                s ->
                    s.known().at().atZone(ZoneOffset.UTC).toLocalDate() + "/" + s.known().session())
            .distinct()
            .count();
    if (occasions < SUPPORT_MIN) {
      return;
    }
    boolean liked = supports.stream().anyMatch(s -> isLiked(peer, s));
    String confidence = occasions >= 5 ? "high" : occasions >= 3 ? "medium" : "low";
    String text = "%s repeatedly speaks of %s.".formatted(peer, supports.getLast().surface());
    List<String> sources =
        supports.stream().map(s -> s.known().id()).distinct().limit(SOURCES_MAX).toList();
    findings.add(
        new Finding(
            Thought.Kind.INDUCTIVE,
            text,
            sources,
            RULE,
            liked ? "preference" : "behavior",
            confidence));
  }

  private static boolean isLiked(String peer, Support support) {
    return SlotRules.shipped().of(peer, support.known().text()).stream()
        .anyMatch(
            fact -> fact.kind() == SlotKind.LIKES && fact.value().contains(support.surface()));
  }
}
