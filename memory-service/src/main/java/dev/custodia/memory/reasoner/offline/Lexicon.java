package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.WordList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What words mean for one another: topics that questions name ("hobbies") with the words by which
 * statements show them ("marathon"), and words that stand for each other.
 */
final class Lexicon {
  private static final Pattern JOB_ENDING =
      Pattern.compile(
          ".+(keeper|maker|smith|wright|monger|ologist|ician|grapher|builder|cutter|worker|dresser"
              + "|binder|blower|herder|warden|attendant|specialist|ist)");

  private static final Set<String> NO_JOB =
      Set.of(
          "tourist",
          "feminist",
          "optimist",
          "pessimist",
          "perfectionist",
          "realist",
          "minimalist",
          "twist",
          "list",
          "atheist",
          "buddhist",
          "idealist",
          "hobbyist",
          "activist");

  private static final Lexicon SHIPPED = new Lexicon();

  private final Map<String, Set<String>> topicsNamedBy = new HashMap<>();
  private final Map<String, Set<String>> topicsShownBy = new HashMap<>();
  private final Map<String, Set<String>> synonyms = new HashMap<>();

  private Lexicon() {
    WordList.lines("lexicon.txt").forEach(this::addTopic);
    for (String line : WordList.lines("synonyms.txt")) {
      var group = new HashSet<String>();
      for (String word : line.split(" ", -1)) {
        group.add(Stems.of(word));
      }
      group.forEach(word -> synonyms.computeIfAbsent(word, _ -> new HashSet<>()).addAll(group));
    }
  }

  static Lexicon shipped() {
    return SHIPPED;
  }

  private void addTopic(String line) {
    int colon = line.indexOf(" : ");
    String[] head = line.substring(0, colon).split(" ", -1);
    String topic = head[0];
    for (int i = 1; i < head.length; i++) {
      String word = head[i].charAt(0) == '~' ? head[i].substring(1) : head[i];
      topicsNamedBy.computeIfAbsent(Stems.of(word), _ -> new LinkedHashSet<>()).add(topic);
    }
    for (String word : line.substring(colon + 3).split(" ", -1)) {
      topicsShownBy.computeIfAbsent(stemmed(word), _ -> new HashSet<>()).add(topic);
    }
  }

  private static String stemmed(String word) {
    int joint = word.indexOf('_');
    return joint < 0
        ? Stems.of(word)
        : Stems.of(word.substring(0, joint)) + '_' + Stems.of(word.substring(joint + 1));
  }

  /** The topics that a word of a question names. */
  Set<String> topicsNamedBy(String stem) {
    return topicsNamedBy.getOrDefault(stem, Set.of());
  }

  /** The topics that a word of a statement shows; two words may show one together. */
  Set<String> topicsShownBy(String stem) {
    return topicsShownBy.getOrDefault(stem, Set.of());
  }

  /** Whether the word is one for somebody's work: listed, or made as such words are. */
  boolean isJob(String word) {
    return topicsShownBy(Stems.of(word)).contains("job")
        || (JOB_ENDING.matcher(word).matches() && !NO_JOB.contains(word));
  }

  /** All topics that a run of stems shows. */
  Set<String> topicsShownBy(List<String> stems) {
    var topics = new HashSet<String>();
    for (int i = 0; i < stems.size(); i++) {
      topics.addAll(topicsShownBy(stems.get(i)));
      if (i + 1 < stems.size()) {
        topics.addAll(topicsShownBy(stems.get(i) + '_' + stems.get(i + 1)));
      }
    }
    return topics;
  }

  /** Whether one word stands for the other. */
  boolean same(String stem, String other) {
    return stem.equals(other)
        || synonyms.getOrDefault(stem, Set.of()).contains(other)
        || alike(stem, other);
  }

  /** "engineer" and "engineering": one is the beginning of the other, and long. */
  private static boolean alike(String one, String other) {
    int shared = Math.min(one.length(), other.length());
    int longer = Math.max(one.length(), other.length());
    return shared >= 5 && longer - shared <= 4 && one.regionMatches(0, other, 0, shared);
  }
}
