package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.WordList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the slots of a person from a statement in the third person, by word patterns of a resource
 * file. A statement that supposes, wishes or asks gives none; nor does one about somebody else.
 */
final class SlotRules {
  private static final Set<String> SUPPOSING =
      EnglishWords.words(
          """
          if would could might may wish wishes hope hopes should maybe perhaps imagine pretend
          almost wants want thinking considering
          """);
  private static final Set<String> OTHERS =
      Set.of("who", "he", "she", "they", "his", "her", "their", "you", "whose");
  private static final SlotRules SHIPPED = new SlotRules();

  private final List<SlotRule> rules;

  /** Which rules can begin with a word; those that any word may begin are not in it. */
  private final Map<String, BitSet> byFirstWord = new HashMap<>();

  private final BitSet byAnyWord = new BitSet();

  private SlotRules() {
    rules = WordList.lines("slots.txt").stream().map(SlotRule::parse).toList();
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).beginsWithJob()) {
        byAnyWord.set(i);
      }
      for (String word : rules.get(i).cue().getFirst()) {
        byFirstWord.computeIfAbsent(word, _ -> new BitSet()).set(i);
      }
    }
  }

  static SlotRules shipped() {
    return SHIPPED;
  }

  /** The slots that a statement about the peer fills or ends. */
  List<SlotFact> of(String peer, String statement) {
    String about = peer.toLowerCase(Locale.ROOT);
    List<Token> tokens = Tokens.of(statement);
    var found = new ArrayList<SlotFact>();
    if (tokens.stream().anyMatch(t -> SUPPOSING.contains(t.word()) && !t.text().equals("May"))) {
      return found;
    }
    // Most statements hold the first word of no rule at all.
    BitSet possible = possible(tokens);
    for (int i = possible.nextSetBit(0); i >= 0; i = possible.nextSetBit(i + 1)) {
      SlotRule rule = rules.get(i);
      for (int at = 0; at < tokens.size(); at++) {
        var fact = rule.begins(tokens.get(at)) ? rule.at(tokens, at) : Optional.<SlotFact>empty();
        if (fact.isPresent()
            && (subjectIs(about, tokens, at, rule) || isLeft(about, tokens, at, rule))) {
          add(found, negated(tokens, at) ? ended(fact.get()) : fact.get());
        }
      }
    }
    Preferences.of(about, tokens).forEach(fact -> add(found, fact));
    return found;
  }

  private BitSet possible(List<Token> tokens) {
    var possible = (BitSet) byAnyWord.clone();
    for (Token token : tokens) {
      BitSet rules = byFirstWord.get(token.word());
      if (rules != null) {
        possible.or(rules);
      }
    }
    return possible;
  }

  private static SlotFact ended(SlotFact fact) {
    return new SlotFact(fact.kind(), fact.key(), fact.value(), fact.single(), false);
  }

  private static void add(List<SlotFact> found, SlotFact fact) {
    boolean known =
        found.stream()
            .anyMatch(
                f ->
                    f.slot().equals(fact.slot())
                        && (f.value().contains(fact.value())
                            || (fact.single() && f.holds() == fact.holds())));
    if (!known) {
      found.add(fact);
    }
  }

  private static boolean negated(List<Token> tokens, int before) {
    int from = Math.max(0, before - 4);
    for (int i = from; i < before; i++) {
      String word = tokens.get(i).word();
      if (word.equals("not")
          || word.equals("no")
          || word.equals("never")
          || word.endsWith("n't")
          || word.equals("used")
          || word.equals("stopped")) {
        return true;
      }
      if (word.equals(",") || word.equals("and")) {
        from = i;
      }
    }
    return tokens.stream().anyMatch(t -> t.is("anymore"));
  }

  /**
   * Whether the words before this place make the peer the subject: the id, adverbs and verbs that
   * it shares, or for relatives "ada's". Somebody else's name in between makes it theirs.
   */
  private static boolean subjectIs(String about, List<Token> tokens, int at, SlotRule rule) {
    boolean owned = rule.isOwned();
    boolean joined = false;
    for (int i = at - 1; i >= 0; i--) {
      Token token = tokens.get(i);
      String word = token.word();
      if (word.equals(about)) {
        return !owned;
      }
      joined |= word.equals("and") || word.equals("but");
      if (word.equals(about + "'s") && (owned || !joined)) {
        return owned && at - i <= 3;
      }
      boolean other = OTHERS.contains(word) || (word.endsWith("'s") && !word.equals(about + "'s"));
      if (other) {
        return false;
      }
    }
    return false;
  }

  /** "Tom broke up with ada" ends ada's partnership as much as his. */
  private static boolean isLeft(String about, List<Token> tokens, int at, SlotRule rule) {
    return rule.kind() == SlotKind.PARTNER
        && !rule.holds()
        && tokens.subList(at, Math.min(tokens.size(), at + 4)).stream().anyMatch(t -> t.is(about));
  }

  /** Values that are one thing written two ways. */
  static boolean sameValue(String one, String other) {
    return key(one).equals(key(other));
  }

  static String key(String value) {
    var out = new StringBuilder();
    for (Token token : Tokens.of(value)) {
      if (!Set.of("the", "a", "an", "my", "some").contains(token.word())) {
        out.append(Stems.of(token.word())).append(' ');
      }
    }
    return out.toString();
  }
}
