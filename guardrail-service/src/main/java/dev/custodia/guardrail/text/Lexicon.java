package dev.custodia.guardrail.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The phrases of all languages that carry a concept, in one Aho-Corasick automaton: a text is
 * searched for all of them at once, in time linear in its length. Reads only.
 */
public final class Lexicon {
  private static final String FOLDER = "/guardrail/lexicon/";
  private static final List<String> LANGUAGES =
      List.of(
          "en", "de", "nl", "fr", "es", "pt", "it", "cs", "pl", "ru", "ja", "zh", "ko", "ar", "tr",
          "hi");

  /** What a phrase means and where it may stand. */
  record Entry(
      Concept concept,
      boolean freeOrder,
      boolean atStart,
      boolean atEnd,
      boolean notAbout,
      boolean boundStart,
      boolean boundEnd) {}

  private final Automaton<Entry> phrases;

  private Lexicon(Automaton<Entry> phrases) {
    this.phrases = phrases;
  }

  /** The lexicon that ships with the service. */
  public static Lexicon shipped() {
    Automaton.Builder<Entry> phrases = Automaton.builder();
    for (String language : LANGUAGES) {
      read(FOLDER + language + ".txt", phrases);
    }
    return new Lexicon(phrases.build());
  }

  /** The words of a single resource. */
  public static Lexicon from(String resource) {
    Automaton.Builder<Entry> phrases = Automaton.builder();
    read(resource, phrases);
    return new Lexicon(phrases.build());
  }

  private static void read(String resource, Automaton.Builder<Entry> phrases) {
    try (var in = Lexicon.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the lexicon lacks " + resource);
      }
      boolean freeOrder = false;
      var groups = new HashMap<String, List<String>>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (line.startsWith("@order")) {
          freeOrder = line.endsWith("free");
        } else if (line.startsWith("@each ")) {
          int colon = line.indexOf(':');
          groups.put(
              "<" + line.substring("@each ".length(), colon).strip() + ">",
              List.of(line.substring(colon + 1).strip().split("\\s*,\\s*")));
        } else if (!line.isBlank() && !line.startsWith("#")) {
          readLine(line, freeOrder, groups, phrases);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void readLine(
      String line,
      boolean freeOrder,
      Map<String, List<String>> groups,
      Automaton.Builder<Entry> phrases) {
    int colon = line.indexOf(':');
    var concept = Concept.valueOf(line.substring(0, colon).strip());
    for (String raw : line.substring(colon + 1).split("(?<!\\\\),")) {
      String phrase = raw.strip().replace("\\,", ",");
      if (!phrase.isEmpty()) {
        spelt(phrase, groups).forEach(each -> add(each, concept, freeOrder, phrases));
      }
    }
  }

  // A phrase with the name of a group stands for one phrase for each of its words.
  private static List<String> spelt(String phrase, Map<String, List<String>> groups) {
    for (var group : groups.entrySet()) {
      if (phrase.contains(group.getKey())) {
        return group.getValue().stream()
            .map(word -> phrase.replace(group.getKey(), word))
            .flatMap(each -> spelt(each, groups).stream())
            .toList();
      }
    }
    return List.of(phrase);
  }

  private static void add(
      String written, Concept concept, boolean freeOrder, Automaton.Builder<Entry> phrases) {
    boolean atStart = written.startsWith("^");
    boolean atEnd = written.endsWith("$");
    boolean notAbout = written.endsWith("!") && Character.isLetter(written.charAt(0));
    boolean stem = written.endsWith("*");
    String bare =
        written.substring(atStart ? 1 : 0, written.length() - (atEnd || notAbout || stem ? 1 : 0));
    String phrase = Folded.of(bare).text();
    if (phrase.isBlank()) {
      throw new IllegalStateException("the lexicon has an empty phrase for " + concept);
    }
    // A star inside a phrase stands for any ending there, which an automaton of phrases cannot say.
    if (phrase.indexOf('*') > 0 && phrase.indexOf(' ') > 0) {
      phrase = phrase.replace("*", "");
    }
    char first = phrase.charAt(0);
    char last = phrase.charAt(phrase.length() - 1);
    phrases.add(
        phrase,
        new Entry(
            concept,
            freeOrder,
            atStart,
            atEnd,
            notAbout,
            Letters.word(first) && Letters.bounded(first),
            !stem && Letters.word(last) && Letters.bounded(last)));
  }

  /** All concepts of a text, in the order in which they begin. */
  public Hits search(Folded folded) {
    String text = folded.text();
    var found = new ArrayList<Hit>();
    phrases.search(
        text,
        (begin, end, entry) -> {
          if (stands(entry, text, begin, end)) {
            found.add(
                new Hit(
                    entry.concept(),
                    begin,
                    end,
                    folded.wordAt(begin),
                    folded.wordAt(end - 1),
                    folded.sentenceAt(begin),
                    entry.freeOrder()));
          }
        });
    return Hits.of(found);
  }

  private static boolean stands(Entry entry, String text, int begin, int end) {
    // A run of one sign says it once: no word may have more hits than there are concepts.
    if (end - begin == 1 && begin > 0 && text.charAt(begin - 1) == text.charAt(begin)) {
      return false;
    }
    if (entry.boundStart() && begin > 0 && Letters.word(text.charAt(begin - 1))) {
      return false;
    }
    if (entry.boundEnd() && end < text.length() && Letters.word(text.charAt(end))) {
      return false;
    }
    return (!entry.atStart() || Surroundings.beginsSentence(text, begin))
        && (!entry.atEnd() || Surroundings.endsClause(text, end))
        && (!entry.notAbout() || !Surroundings.goesOnWithTopic(text, end));
  }
}
