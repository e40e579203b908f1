package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Thought.Finding;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds statements that deny one another: the same words but for the negation, and no word of a
 * change. Which is right is not decided; both are shown.
 */
final class Contradictions {
  static final String RULE = "offline.contradiction/1";
  private static final int WORDS_MIN = 2;
  private static final Set<String> EMPTY =
      Set.of(
          "do", "does", "did", "doesn't", "don't", "didn't", "not", "never", "isn't", "is", "no",
          "any", "a", "an", "the", "wasn't", "was", "ever");

  private Contradictions() {}

  static List<Finding> in(PeerName about, List<Known> known, List<Changes.Change> changes) {
    Set<String> settled =
        changes.stream().map(change -> change.old().id()).collect(Collectors.toSet());
    Map<String, List<Known>> byWords = new LinkedHashMap<>();
    for (Known one : known) {
      String words = words(about, one.text());
      if (!settled.contains(one.id()) && !words.isEmpty()) {
        byWords.computeIfAbsent(words, _ -> new ArrayList<>()).add(one);
      }
    }
    var findings = new ArrayList<Finding>();
    for (List<Known> group : byWords.values()) {
      List<Known> yes = group.stream().filter(k -> !Facts.negated(k.text())).toList();
      List<Known> no = group.stream().filter(k -> Facts.negated(k.text())).toList();
      if (!yes.isEmpty()
          && !no.isEmpty()
          && group.stream().noneMatch(k -> Changes.speaksOfChange(k.text()))) {
        String text =
            "%s: \"%s\" and \"%s\" contradict each other."
                .formatted(about.value(), yes.getLast().text(), no.getLast().text());
        findings.add(
            new Finding(
                Thought.Kind.CONTRADICTION,
                text,
                List.of(yes.getLast().id(), no.getLast().id()),
                RULE,
                "",
                ""));
      }
    }
    return findings;
  }

  private static String words(PeerName about, String text) {
    var words = new TreeSet<String>();
    for (Token token : Tokens.of(text)) {
      boolean says =
          token.kind() != Token.Kind.MARK
              && !EMPTY.contains(token.word())
              && !token.is(about.value().toLowerCase(java.util.Locale.ROOT));
      if (says) {
        words.add(Stems.of(token.word()));
      }
    }
    return words.size() < WORDS_MIN ? "" : String.join(" ", words);
  }
}
