package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.NumberWords;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One line of {@code slots.txt}: the words that stand before a value, and what the value must be.
 */
record SlotRule(SlotKind kind, boolean single, boolean holds, List<Set<String>> cue, String want) {
  private static final Set<String> ENDS =
      EnglishWords.words(
          """
          and but with since because while when who which that now anymore currently last this next
          ago after before or where so until if as for from instead today yesterday tomorrow every
          during although though these primarily mostly
          """);
  private static final Set<String> NO_VALUE =
      Set.of(
          "it", "there", "here", "home", "them", "him", "her", "me", "that", "this", "people",
          "work");
  private static final Set<String> RELATIVES =
      Set.of(
          "wife", "husband", "partner", "girlfriend", "boyfriend", "fiancé", "fiancée", "spouse");
  private static final Set<String> DIETS = Set.of("vegetarian", "vegan", "pescatarian", "omnivore");
  private static final String JOB = "<job>";
  private static final int VALUE_WORDS_MAX = 7;
  private static final int NAME_WORDS_MAX = 3;
  private static final Pattern PEOPLES =
      Pattern.compile(".+(ish|ese|ican|ian|ean|ist|ic)|german|french|dutch|greek|jewish|muslim");

  static SlotRule parse(String line) {
    String[] parts = line.split(" ", -1);
    var cue = new ArrayList<Set<String>>();
    String want = "{}";
    for (int i = 3; i < parts.length; i++) {
      if (parts[i].startsWith("{")) {
        want = parts[i];
      } else {
        cue.add(Set.of(parts[i].split("\\|", -1)));
      }
    }
    return new SlotRule(
        SlotKind.valueOf(parts[0]),
        parts[1].equals("one"),
        parts[2].equals("+"),
        List.copyOf(cue),
        want);
  }

  /** Whether the cue is a noun that belongs to the person: "ada's wife", "ada's job". */
  boolean isOwned() {
    Set<String> first = cue.getFirst();
    if (first.contains("dog") || first.stream().anyMatch(RELATIVES::contains)) {
      return true;
    }
    boolean noun =
        first.stream().anyMatch(Set.of("name", "birthday", "profession", "job", "home")::contains);
    return noun && cue.size() > 1 && cue.get(1).contains("is");
  }

  /** Whether the word can be the first of the cue. */
  boolean begins(Token token) {
    return isOne(cue.getFirst(), token);
  }

  /** Whether it can begin with the word of any occupation, listed or not. */
  boolean beginsWithJob() {
    return cue.getFirst().contains(JOB);
  }

  /** {@code <job>} in a cue stands for the word of any occupation. */
  private static boolean isOne(Set<String> words, Token token) {
    return words.contains(token.word())
        || (words.contains(JOB)
            && Lexicon.shipped().isJob(token.word())
            && Verbs.english().form(token.word()).isEmpty());
  }

  Optional<SlotFact> at(List<Token> tokens, int from) {
    int at = from;
    boolean denied = false;
    for (int step = 0; step < cue.size(); step++) {
      Set<String> words = cue.get(step);
      if (words.contains("_")) {
        at = skipTo(tokens, at, cue.get(step + 1));
        continue;
      }
      while (at > from && !isOne(words, tokens, at) && passes(tokens, at) > 0) {
        denied |= tokens.get(at).is("not") || tokens.get(at).is("no");
        at += passes(tokens, at);
      }
      if (!isOne(words, tokens, at)) {
        return Optional.empty();
      }
      at++;
    }
    boolean fills = holds && !denied;
    return value(tokens, at).map(v -> new SlotFact(kind, "", v, single, fills));
  }

  private static boolean isOne(Set<String> words, List<Token> tokens, int at) {
    return at < tokens.size() && isOne(words, tokens.get(at));
  }

  /** How many words may stand here between those of a cue: "is <i>no longer</i> based in". */
  private static int passes(List<Token> tokens, int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    boolean longer =
        tokens.get(at).is("no") && at + 1 < tokens.size() && tokens.get(at + 1).is("longer");
    return longer ? 2 : EnglishWords.ADVERBS.contains(tokens.get(at).word()) ? 1 : 0;
  }

  private static int skipTo(List<Token> tokens, int from, Set<String> words) {
    int at = from;
    while (at < tokens.size() && at - from < 5 && !words.contains(tokens.get(at).word())) {
      at++;
    }
    return at;
  }

  private Optional<String> value(List<Token> tokens, int from) {
    if (want.equals("{*}")) {
      return Optional.of("");
    }
    int start = from;
    while (start < tokens.size()
        && Set.of("\"", "“", "the", "a", "an", "just").contains(tokens.get(start).word())
        && kind != SlotKind.EMPLOYER) {
      start++;
    }
    if (start >= tokens.size()) {
      return Optional.empty();
    }
    return switch (want) {
      case "{n}" -> age(tokens, start);
      case "{N}" ->
          tokens.get(start).isCapitalized()
              ? phrase(tokens, start, true)
              : uncapitalized(tokens, start);
      case "{P}" ->
          tokens.get(start).isCapitalized() ? place(tokens, start) : uncapitalized(tokens, start);
      case "{name}" -> ownName(tokens, start);
      case "{pet}" -> shows("pet", tokens, start);
      case "{language}" ->
          shows("language", tokens, start).filter(word -> !word.equalsIgnoreCase("fluent"));
      case "{job}" -> phrase(tokens, start, false).filter(this::isJob);
      case "{diet}" ->
          DIETS.contains(tokens.get(start).word())
              ? Optional.of(tokens.get(start).text())
              : Optional.empty();
      default -> phrase(tokens, start, false);
    };
  }

  private static Optional<String> age(List<Token> tokens, int at) {
    boolean ends = at + 1 >= tokens.size() || endsAge(tokens.get(at + 1));
    return ends ? NumberWords.of(tokens.get(at)).map(n -> n.toPlainString()) : Optional.empty();
  }

  private static boolean endsAge(Token token) {
    return token.is("years")
        || token.is(".")
        || token.is("and")
        || token.is(",")
        || token.is("last")
        || token.is("this")
        || token.is("today")
        || token.is("now")
        || token.is("old")
        || token.is("yesterday");
  }

  /** "I'm Ana Novak!": names and then a mark, not a people or a belief ("I'm Irish"). */
  private static Optional<String> ownName(List<Token> tokens, int start) {
    int end = start;
    while (end < tokens.size() && end - start < NAME_WORDS_MAX && tokens.get(end).isCapitalized()) {
      end++;
    }
    boolean ends =
        end == tokens.size()
            || tokens.get(end).kind() == Token.Kind.MARK
            || tokens.get(end).is("and");
    if (end == start || !ends) {
      return Optional.empty();
    }
    boolean people = PEOPLES.matcher(tokens.get(end - 1).word()).matches();
    boolean own = tokens.getFirst().is(tokens.get(start).word());
    return people && !own ? Optional.empty() : phrase(tokens, start, true);
  }

  /** Who writes no capitals at all writes names without them, too. */
  private static Optional<String> uncapitalized(List<Token> tokens, int at) {
    boolean none = tokens.stream().noneMatch(Token::isCapitalized);
    return none
            && tokens.get(at).isWord()
            && !ENDS.contains(tokens.get(at).word())
            && !NO_VALUE.contains(tokens.get(at).word())
        ? Optional.of(tokens.get(at).text())
        : Optional.empty();
  }

  private static Optional<String> shows(String topic, List<Token> tokens, int start) {
    return Lexicon.shipped().topicsShownBy(Stems.of(tokens.get(start).word())).contains(topic)
        ? Optional.of(tokens.get(start).text())
        : Optional.empty();
  }

  private boolean isJob(String phrase) {
    String[] words = phrase.split(" ", -1);
    String last = words[words.length - 1].toLowerCase(java.util.Locale.ROOT);
    return Lexicon.shipped().isJob(last);
  }

  /** A name with what narrows it: "Portland, Oregon". */
  private static Optional<String> place(List<Token> tokens, int start) {
    int end = start + 1;
    while (end < tokens.size() && end - start < VALUE_WORDS_MAX) {
      boolean joint = Set.of(",", "de", "of", "&", "am", "upon").contains(tokens.get(end).word());
      boolean continues = joint && end + 1 < tokens.size() && tokens.get(end + 1).isCapitalized();
      if (!tokens.get(end).isCapitalized() && !continues) {
        break;
      }
      end++;
    }
    var words = new StringBuilder();
    for (int i = start; i < end; i++) {
      boolean apart = i > start && tokens.get(i).start() > tokens.get(i - 1).end();
      words.append(apart ? " " : "").append(tokens.get(i).text());
    }
    return Optional.of(words.toString());
  }

  private static boolean nextIsName(List<Token> tokens, int at) {
    return at + 1 < tokens.size()
        && tokens.get(at + 1).isCapitalized()
        && !AnswerType.isTime(tokens.get(at + 1));
  }

  /** The words from here to where the phrase ends; names stop at the first word in lower case. */
  private static Optional<String> phrase(List<Token> tokens, int start, boolean name) {
    var words = new StringBuilder();
    int count = 0;
    Token last = null;
    for (int i = start; i < tokens.size() && count < VALUE_WORDS_MAX; i++) {
      Token token = tokens.get(i);
      boolean inner = token.is("&") || token.is("'");
      boolean place =
          token.is(",")
              && i + 1 < tokens.size()
              && last != null
              && last.isCapitalized()
              && tokens.get(i + 1).isCapitalized()
              && i == start + 1
              && !name;
      if ((token.kind() == Token.Kind.MARK && !inner && !place)
          || ENDS.contains(token.word())
          || (token.is("in") && count > 0 && !nextIsName(tokens, i))
          || (token.is("at") && count > 0)
          || (token.is("on") && count > 0)) {
        break;
      }
      if (name && !token.isCapitalized()) {
        break;
      }
      if (last != null) {
        words.append(token.start() > last.end() ? " " : "");
      }
      words.append(token.text());
      last = token;
      count++;
    }
    String value = words.toString().strip();
    return value.isEmpty() || NO_VALUE.contains(value.toLowerCase(java.util.Locale.ROOT))
        ? Optional.empty()
        : Optional.of(value);
  }
}
