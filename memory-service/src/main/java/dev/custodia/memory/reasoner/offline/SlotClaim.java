package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a yes/no question would have said of the peer: "does ada live in Turku?" claims a residence.
 *
 * @param fact the slot and the value that are claimed
 * @param past whether it is claimed of any time rather than of now
 * @param words the claim as a statement
 */
record SlotClaim(SlotFact fact, boolean past, List<String> words) {
  private static final Map<String, String> OPENERS =
      Map.ofEntries(
          Map.entry("does", "does"),
          Map.entry("do", "does"),
          Map.entry("doesn't", "does"),
          Map.entry("don't", "does"),
          Map.entry("did", "did"),
          Map.entry("didn't", "did"),
          Map.entry("has", "has"),
          Map.entry("hasn't", "has"),
          Map.entry("have", "has"),
          Map.entry("is", "is"),
          Map.entry("isn't", "is"),
          Map.entry("am", "is"),
          Map.entry("are", "is"),
          Map.entry("was", "was"),
          Map.entry("wasn't", "was"),
          Map.entry("were", "was"));
  private static final Set<String> SELF = Set.of("i", "he", "she", "they");
  private static final Set<String> OWN = Set.of("my", "his", "her", "their");

  /** Words that say of which time a claim is; the rules of slots don't know them. */
  private static final Set<String> TIMES =
      Set.of("still", "ever", "currently", "really", "actually", "already", "now", "also");

  private static final Map<String, String> PRESENT =
      Map.of("lived", "lives", "worked", "works", "resided", "resides", "dated", "dating");
  private static final Set<String> OWNED =
      EnglishWords.words(
          """
          wife husband partner girlfriend boyfriend fiancé fiancée spouse name birthday job
          profession home
          """);

  /** Slots of which one claim can rule out another. */
  private static final Set<SlotKind> KINDS =
      Set.of(
          SlotKind.RESIDENCE,
          SlotKind.EMPLOYER,
          SlotKind.AGE,
          SlotKind.BIRTHDAY,
          SlotKind.ORIGIN,
          SlotKind.PARTNER,
          SlotKind.FAVORITE,
          SlotKind.DIET);

  /** To own a house somewhere is not to live there. */
  private static final Set<String> LIVING =
      EnglishWords.words("live lives living reside resides residing based settled moved home");

  SlotClaim {
    words = List.copyOf(words);
  }

  /**
   * The claim of a question about the peer itself; nothing where it claims no slot or denies one.
   */
  static Optional<SlotClaim> of(Question question, String about) {
    List<Token> tokens = SpeechActs.withoutDiscourse(Tokens.of(question.text()));
    if (!question.wants(Question.Sort.YES_NO) || tokens.size() < 3) {
      return Optional.empty();
    }
    String opener = OPENERS.get(tokens.getFirst().word());
    Optional<List<String>> subject = subject(tokens.get(1), about);
    boolean denies =
        tokens.stream().anyMatch(t -> t.is("not") || t.is("never") || t.is("no") || t.is("or"));
    if (opener == null || subject.isEmpty() || denies) {
      return Optional.empty();
    }
    var words = new ArrayList<>(subject.get());
    int next = 2;
    boolean owned = words.getFirst().endsWith("'s");
    if (owned) {
      int end = ownedEnd(tokens, next);
      if (end == 0) {
        return Optional.empty();
      }
      tokens.subList(next, end).forEach(t -> words.add(t.text()));
      next = end;
    }
    if (opener.equals("is") || opener.equals("was")) {
      words.add("is");
    }
    rest(tokens.subList(next, tokens.size()), words);
    boolean born = words.contains("born");
    boolean past =
        !born
            && (Set.of("did", "has", "was").contains(opener)
                || dev.custodia.memory.reasoner.PastQuestion.asks(question.text()));
    return SlotRules.shipped().of(about, String.join(" ", words) + '.').stream()
        .filter(fact -> KINDS.contains(fact.kind()) && fact.holds() && !fact.value().isEmpty())
        .filter(
            fact -> fact.kind() != SlotKind.RESIDENCE || words.stream().anyMatch(LIVING::contains))
        .findFirst()
        .or(() -> company(words))
        .or(() -> partnership(words))
        .map(fact -> new SlotClaim(fact, past, words));
  }

  private static void rest(List<Token> tokens, List<String> words) {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean uses =
          (token.is("use") || token.is("used"))
              && i + 1 < tokens.size()
              && tokens.get(i + 1).is("to");
      if (uses) {
        i++;
      } else if (!TIMES.contains(token.word()) && !token.is("?")) {
        words.add(PRESENT.getOrDefault(token.word(), token.text()));
      }
    }
  }

  private static Optional<List<String>> subject(Token token, String about) {
    String peer = about.toLowerCase(Locale.ROOT);
    if (token.is(peer) || SELF.contains(token.word())) {
      return Optional.of(List.of(peer));
    }
    return token.is(peer + "'s") || OWN.contains(token.word())
        ? Optional.of(List.of(peer + "'s"))
        : Optional.empty();
  }

  /** Where "ada's wife" or "ada's favorite fruit" ends; 0 where it is something else of ada's. */
  private static int ownedEnd(List<Token> tokens, int from) {
    String word = from < tokens.size() ? tokens.get(from).word() : "";
    if (word.equals("favorite") || word.equals("favourite")) {
      return from + 2 < tokens.size() ? from + 2 : 0;
    }
    return OWNED.contains(word) ? from + 1 : 0;
  }

  /** "Is ada still with Tom?": a partner, if Tom is known to be or to have been one. */
  private static Optional<SlotFact> company(List<String> words) {
    int with = words.indexOf("with");
    boolean one = with == words.size() - 2 && with >= 2 && words.get(1).equals("is");
    boolean plain = with == 2 || (with == 3 && words.get(2).equals("together"));
    return one && plain && Character.isUpperCase(words.getLast().codePointAt(0))
        ? Optional.of(new SlotFact(SlotKind.PARTNER, "company", words.getLast(), true, true))
        : Optional.empty();
  }

  /** "Does ada have a husband?", "is ada married?": anybody at all. */
  private static Optional<SlotFact> partnership(List<String> words) {
    String last = words.getLast().toLowerCase(Locale.ROOT);
    boolean has =
        words.size() == 4
            && Set.of("have", "has").contains(words.get(1))
            && words.get(2).equals("a")
            && OWNED.contains(last)
            && !Set.of("name", "birthday", "job", "profession", "home").contains(last);
    boolean is = words.size() == 3 && words.get(1).equals("is") && last.equals("married");
    return has || is
        ? Optional.of(new SlotFact(SlotKind.PARTNER, "any", last, true, true))
        : Optional.empty();
  }

  /** Whether it claims that there is anybody, whoever he is. */
  boolean isOfAnybody() {
    return fact.key().equals("any");
  }

  /** Whether it claims that somebody is the partner only by being with him. */
  boolean isCompany() {
    return fact.key().equals("company");
  }
}
