package dev.custodia.guardrail.text;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A chain of concepts that means something together. Written as {@code label planes : A >6 B|C ~4 D
 * & E && F !G}: {@code >n} follows within n words (in either order where the language sets its
 * verbs freely), {@code ~n} stands within n words, {@code &} stands in the same sentence, {@code
 * &&} anywhere, {@code !} does not stand in the sentence.
 */
record Rule(String label, Set<Character> planes, List<Step> steps, Set<Concept> absent) {
  /** How a step is joined to the one before. */
  enum Join {
    FIRST,
    FOLLOWS,
    NEAR,
    SENTENCE,
    NEXT_SENTENCE,
    ANYWHERE
  }

  /** One step: any of these concepts, joined so, within so many words. */
  record Step(Join join, int words, Set<Concept> concepts) {}

  /**
   * The widest that a step in the same sentence may reach, so that no text costs more than linear.
   */
  static final int SENTENCE_WORDS = 40;

  /** Reads one line. */
  static Rule parse(String line) {
    String[] halves = line.split("\\s+:\\s+", 2);
    String[] head = halves[0].strip().split("\\s+");
    var planes = new java.util.HashSet<Character>();
    for (char c : head[1].toCharArray()) {
      planes.add(c);
    }
    var steps = new java.util.ArrayList<Step>();
    var absent = EnumSet.noneOf(Concept.class);
    Join join = Join.FIRST;
    int words = 0;
    for (String token : halves[1].strip().split("\\s+")) {
      switch (token.charAt(0)) {
        case '>' -> {
          join = token.startsWith(">>") ? Join.NEXT_SENTENCE : Join.FOLLOWS;
          words = Integer.parseInt(token.replace(">", ""));
        }
        case '~' -> {
          join = Join.NEAR;
          words = Integer.parseInt(token.substring(1));
        }
        case '&' -> {
          join = token.equals("&&") ? Join.ANYWHERE : Join.SENTENCE;
          words = SENTENCE_WORDS;
        }
        case '!' -> absent.add(Concept.valueOf(token.substring(1)));
        default -> steps.add(new Step(join, words, concepts(token)));
      }
    }
    return new Rule(head[0], planes, List.copyOf(steps), absent);
  }

  private static Set<Concept> concepts(String token) {
    var concepts = EnumSet.noneOf(Concept.class);
    for (String name : token.split("\\|")) {
      concepts.add(Concept.valueOf(name));
    }
    return concepts;
  }
}
