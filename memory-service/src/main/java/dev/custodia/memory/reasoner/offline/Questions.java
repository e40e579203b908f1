package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.offline.Question.Sort;
import dev.custodia.memory.reasoner.offline.Question.Term;
import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.Verbs;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes questions apart by their words. */
final class Questions {
  private static final Set<String> EMPTY =
      EnglishWords.words(
          """
          know knows tell anything something everything say said says think mention mentioned remember
          recall does do did is are was were be been being has have had am the a an of to in on at for
          with from by about and or but if that this these those it its he she they him her his their
          them you your i me my mine we our us there what who whom whose where when why which how many
          much any some please can could would should will shall may might must not no so as into out
          up than then also just really currently now information facts fact people person user peer
          ever still other give list describe explain show answer question find give s person's
          kind type sort thing things far between passed ago long old total time last recent recently
          using based according one get got whether already usually often
          wo was wer wie welche welcher welches hat où que quel quelle quels quelles qui comment dónde
          qué quién cuáles cuál kde co kdo jaký jaké jaká má は 何 です か が の を に どこ 誰 いつ の 什么 哪里 吗 な も と で だ
          go went going come came make made take took use used want wants like's did didn't doesn't
          """);

  /** Words that ask for a form of answer rather than for a matter. */
  private static final Set<String> LIGHT =
      Set.of("nam", "name", "call", "list", "number", "amount", "count", "date", "day");

  private static final Set<String> EXCLUDERS =
      Set.of("outside", "besides", "except", "beyond", "beside", "excluding");
  private static final Set<String> OPENERS =
      Set.of(
          "know", "anything", "everything", "summarize", "summary", "describe", "profile", "about");

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private Questions() {}

  static Question of(Inquiry inquiry) {
    var dated =
        DatedQuestion.of(inquiry.question(), inquiry.now().atZone(inquiry.zone()).toLocalDate());
    List<Token> tokens = Tokens.of(dated.text());
    Set<String> ownNames = namesOf(inquiry);
    var excluded = new HashSet<String>();
    Set<Integer> skipped = exclusions(tokens, excluded);
    var terms = new ArrayList<Term>();
    var topics = new LinkedHashSet<String>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (skipped.contains(i) || token.kind() == Token.Kind.MARK) {
        continue;
      }
      String word =
          token.word().endsWith("'s")
              ? token.word().substring(0, token.word().length() - 2)
              : token.word();
      if (EMPTY.contains(word) || ownNames.contains(bare(word)) || word.isEmpty()) {
        continue;
      }
      String stem = Stems.of(word);
      boolean name =
          i > 0
              && token.isCapitalized()
              && !isSentenceStart(tokens, i)
              && Verbs.english().form(word).isEmpty();
      boolean verb = Verbs.english().form(word).isPresent();
      double weight = LIGHT.contains(stem) ? 0.3 : name ? 1.5 : verb ? 0.7 : 1.0;
      terms.add(new Term(stem, weight, name));
      topics.addAll(Lexicon.shipped().topicsNamedBy(stem));
    }
    return new Question(
        dated.text(),
        sortOf(tokens, terms),
        terms,
        topics,
        excluded,
        SlotQuestions.of(tokens),
        Language.of(dated.text()),
        dated.today());
  }

  private static boolean isSentenceStart(List<Token> tokens, int at) {
    String before = tokens.get(at - 1).word();
    return before.equals(".") || before.equals("?") || before.equals("!") || before.equals("\"");
  }

  /** Ids know no accents, but people write their names with them: "Libuše" is the peer "libuse". */
  private static String bare(String word) {
    return MARKS.matcher(Normalizer.normalize(word, Normalizer.Form.NFD)).replaceAll("");
  }

  private static Set<String> namesOf(Inquiry inquiry) {
    var names = new HashSet<String>();
    if (inquiry.about() != null) {
      String whole = inquiry.about().value().toLowerCase(Locale.ROOT);
      names.add(whole);
      for (String part : whole.split("[-_.]", -1)) {
        names.add(part);
      }
    }
    return names;
  }

  /** "outside of work", "besides chess": these words are what the answer must not be about. */
  private static Set<Integer> exclusions(List<Token> tokens, Set<String> excluded) {
    var skipped = new HashSet<Integer>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      String word = tokens.get(i).word();
      boolean pair =
          (word.equals("other") && tokens.get(i + 1).is("than"))
              || ((word.equals("apart") || word.equals("aside") || word.equals("away"))
                  && tokens.get(i + 1).is("from"));
      if (!EXCLUDERS.contains(word) && !pair) {
        continue;
      }
      skipped.add(i);
      int at = i + 1;
      while (at < tokens.size()
          && Set.of("of", "than", "from", "the", "her", "his", "their", "my", "for")
              .contains(tokens.get(at).word())) {
        skipped.add(at++);
      }
      if (at < tokens.size() && tokens.get(at).isWord()) {
        skipped.add(at);
        excluded.add(Stems.of(tokens.get(at).word()));
      }
    }
    return skipped;
  }

  private static Sort sortOf(List<Token> tokens, List<Term> terms) {
    String text = tokens.stream().map(Token::word).reduce("", (a, b) -> a + ' ' + b) + ' ';
    List<Token> core = SpeechActs.withoutDiscourse(tokens);
    String first = core.isEmpty() ? "" : core.getFirst().word();
    boolean unit = text.contains(" days ") || text.contains(" weeks ") || text.contains(" months ");
    if (unit
        && (text.contains(" between ")
            || text.contains(" passed ")
            || text.contains(" after ")
            || text.contains(" before ")
            || text.contains(" from ")
            || text.contains(" elapsed "))) {
      return Sort.DAYS_BETWEEN;
    }
    boolean paying =
        Stream.of(" spen", " cost", " pay ", " paid ", " money ").anyMatch(text::contains);
    boolean summing =
        Stream.of(" how much ", " total ", " what did ", " altogether ").anyMatch(text::contains);
    if (summing && (paying || text.contains(" how much "))) {
      return Sort.SUM;
    }
    if (text.contains(" how many ")
        || text.contains(" number of ")
        || text.contains(" how often ")) {
      return Sort.COUNT;
    }
    if (text.contains(" how long ago ")
        || first.equals("when")
        || text.contains(" what date ")
        || text.contains(" which day ")
        || text.contains(" what day ")) {
      return Sort.WHEN;
    }
    if (first.equals("where") || text.contains(" where ")) {
      return Sort.WHERE;
    }
    if (first.equals("who") || first.equals("whose") || text.contains(" who ")) {
      return Sort.WHO;
    }
    boolean asksAux = EnglishWords.AUXILIARIES.contains(first);
    boolean request = asksAux && core.size() > 1 && core.get(1).is("you");
    if (asksAux && !request) {
      return Sort.YES_NO;
    }
    boolean opener = core.stream().anyMatch(t -> OPENERS.contains(t.word()));
    return terms.isEmpty() && (opener || core.size() <= 4)
        ? Sort.OPEN
        : terms.isEmpty() ? Sort.OPEN : Sort.OTHER;
  }
}
