package dev.custodia.guardrail.rail.dialogue;

import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Folded;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a question is about, comparable across wordings and, through concepts, across languages. */
final class Meaning {
  /** What may not be had: concepts that say what a refused question aimed at. */
  private static final Set<Concept> AIMS =
      EnumSet.of(
          Concept.PROMPT,
          Concept.SELF_INSTRUCTION,
          Concept.SECRET,
          Concept.USER_DATA,
          Concept.HARM,
          Concept.FORGE,
          Concept.ACCESS,
          Concept.UNRESTRICTED,
          Concept.OVERRIDE,
          Concept.PERSONAL,
          Concept.ABOVE_CHAT);

  /** Subjects that are none by themselves what may not be had. */
  private static final List<Concept> SUBJECTS =
      List.of(
          Concept.SENSITIVE,
          Concept.HARM,
          Concept.ACT,
          Concept.PRODUCT,
          Concept.TARGET,
          Concept.VICTIM,
          Concept.BYPASS,
          Concept.EVADE,
          Concept.PERSONAL,
          Concept.FORGE,
          Concept.OPERATE);

  private static final int STEM = 5;
  private static final int NAME_MIN = 3;
  private static final Set<String> STOP =
      Set.of(
          "the", "and", "for", "you", "your", "that", "this", "with", "what", "which", "from",
          "have", "just", "only", "then", "them", "they", "are", "was", "were", "can", "could",
          "would", "will", "please", "tell", "show", "give", "about", "into", "does", "did", "not",
          "but", "how", "who", "where", "when", "why", "all", "any", "some", "there", "here",
          "than", "very", "also", "its", "his", "her", "our", "their", "been", "being", "has",
          "had", "get", "got", "let", "like", "one", "der", "die", "das", "und", "ein", "eine",
          "mir", "den", "dem", "ist", "les", "des", "une", "est", "pour", "que", "por", "para",
          "una", "los", "las", "del", "con", "het", "een", "van", "voor", "pro", "jsem", "jak",
          "aby", "ale", "nebo", "mne", "mam", "muj");

  private static final Set<String> BACK =
      Set.of(
          "it", "that", "them", "es", "das", "ihn", "sie", "to", "ho", "je", "le", "la", "lo", "ca",
          "het", "dat", "eso", "isso", "quello", "его", "это", "onu");

  private final Reading reading;
  private final Hits hits;
  private final Set<String> words = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  Meaning(Reading reading) {
    this.reading = reading;
    this.hits = reading.hits();
    collect();
  }

  private void collect() {
    String text = reading.folded().text();
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && Letters.word(text.charAt(end))) {
        end++;
      }
      if (end - i >= NAME_MIN) {
        String word = text.substring(i, end);
        if (!STOP.contains(word)) {
          words.add(word.length() > STEM ? word.substring(0, STEM) : word);
        }
      }
      i = end + 1;
    }
    names(reading.text());
  }

  // Words with a capital inside a sentence, and numbers: they stay the same in every language.
  private void names(String text) {
    boolean sentenceStart = true;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (!Letters.word(c)) {
        sentenceStart |= c == '.' || c == '!' || c == '?' || c == ':' || c == '\n';
        i++;
        continue;
      }
      int end = i;
      while (end < text.length() && Letters.word(text.charAt(end))) {
        end++;
      }
      boolean capital = Character.isUpperCase(c) && !sentenceStart && end - i >= NAME_MIN;
      boolean number = Character.isDigit(c) && end - i >= 2;
      if (capital || number) {
        names.add(Folded.of(text.substring(i, end)).text());
      }
      sentenceStart = false;
      i = end;
    }
  }

  int contentWords() {
    return words.size();
  }

  /** The share of this question's words that the refused one had. */
  double shareOf(Meaning refused) {
    if (words.isEmpty()) {
      return 0;
    }
    long common = words.stream().filter(refused.words::contains).count();
    return (double) common / words.size();
  }

  /** The share of the refused question's words that come again. */
  double covers(Meaning refused) {
    if (refused.words.size() < 3) {
      return 0;
    }
    long common = refused.words.stream().filter(words::contains).count();
    return (double) common / refused.words.size();
  }

  /** Whether it begins by asking for another form of what was refused. */
  boolean asksForAnotherForm() {
    return reading.folded().wordCount() <= 16
        && (hits.has(Concept.TRANSFORM) || hits.has(Concept.PEEK) || usesIt());
  }

  private boolean usesIt() {
    String text = reading.folded().text();
    return text.startsWith("use it") || text.startsWith("then use it");
  }

  /** Whether it asks how something is done, and not how one is safe from it. */
  boolean wantsItDone() {
    return (hits.has(Concept.OPERATE) || hits.has(Concept.MAKE)) && !hits.has(Concept.DEFEND);
  }

  /** Whether it was about harm. */
  boolean grave() {
    return hits.has(Concept.HARM) || hits.has(Concept.ACT) || hits.has(Concept.PRODUCT);
  }

  /** Whether several of its subjects were those of the refused one, as in a translation. */
  boolean sharesSubjects(Meaning refused) {
    long common = SUBJECTS.stream().filter(hits::has).filter(refused.hits::has).count();
    return common >= 2;
  }

  private Set<Concept> aims() {
    var aims = EnumSet.noneOf(Concept.class);
    for (Concept concept : AIMS) {
      if (hits.has(concept)) {
        aims.add(concept);
      }
    }
    return aims;
  }

  /** Whether both aim at the model's own instructions. */
  boolean sameSensitiveAim(Meaning refused) {
    return refused.asksForPrompt() && asksForPrompt();
  }

  private boolean asksForPrompt() {
    return hits.has(Concept.PROMPT) || hits.has(Concept.SELF_INSTRUCTION);
  }

  /** Whether a concept that both share says what may not be had. */
  boolean touches(Meaning refused) {
    var common = aims();
    common.retainAll(refused.aims());
    common.remove(Concept.OVERRIDE);
    return !common.isEmpty();
  }

  boolean sharedNames(Meaning refused) {
    return names.stream()
        .anyMatch(name -> refused.names.contains(name) || refused.words.contains(name));
  }

  boolean demands() {
    return hits.has(Concept.DEMAND) && reading.folded().wordCount() <= 24;
  }

  boolean reframes() {
    return hits.has(Concept.REFRAME);
  }

  boolean probes() {
    String text = reading.folded().text();
    return text.contains("yes or no")
        || text.contains("only yes")
        || text.contains("ja oder nein")
        || text.contains("ano nebo ne")
        || text.contains("oui ou non")
        || text.contains("si o no")
        || text.contains("true or false")
        || text.startsWith("is it")
        || text.startsWith("does ")
        || text.startsWith("is ")
        || text.contains("at least")
        || text.contains("just the")
        || text.contains("only the");
  }

  /** Whether a short question speaks of "it" and names nothing else. */
  boolean pointsBack() {
    String text = " " + reading.folded().text().replaceAll("[^\\p{L}\\p{N} ]", " ") + " ";
    return reading.folded().wordCount() <= 14
        && BACK.stream().anyMatch(pronoun -> text.contains(" " + pronoun + " "));
  }

  /** Whether the speaker leaves the subject, or says what was really meant. */
  boolean turnsAway() {
    return hits.has(Concept.SORRY);
  }

  /** Whether most of the question is about something that the refused one did not name. */
  boolean newSubject(Meaning refused) {
    return words.size() >= 6 && shareOf(refused) < 0.2;
  }

  /** Whether it is written in other words altogether, as a translation is. */
  boolean otherLanguage(Meaning refused) {
    return shareOf(refused) < 0.34;
  }
}
