package dev.custodia.guardrail.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A dialogue written out in a text, whoever speaks: lines or sentences that begin with one of two
 * names and a colon. Found in one pass, by form alone, so that it holds in every language.
 */
public final class TurnLines {
  private static final int NAME_CHARS_MAX = 24;
  private static final int TURNS_MAX = 400;

  private record Turn(int start, int said, String name) {}

  private final String text;
  private final List<Turn> turns;

  private TurnLines(String text, List<Turn> turns) {
    this.text = text;
    this.turns = turns;
  }

  static TurnLines of(String folded) {
    var found = new ArrayList<Turn>();
    boolean begins = true;
    for (int i = 0; i < folded.length() && found.size() < TURNS_MAX; i++) {
      char c = folded.charAt(i);
      if (begins && Letters.word(c)) {
        Turn turn = named(folded, i);
        if (turn != null) {
          found.add(turn);
          i = turn.said() - 1;
        }
        begins = turn == null && Character.isDigit(c);
      } else if (c == '\n' || c == '.' || c == '!' || c == '?' || c == '\u3002') {
        begins = true;
      } else if (Letters.word(c) || c == ':' || c == ',') {
        begins = false;
      }
    }
    return new TurnLines(folded, twoSpeakers(found));
  }

  private static @org.jspecify.annotations.Nullable Turn named(String text, int start) {
    int limit = Math.min(text.length(), start + NAME_CHARS_MAX);
    int blanks = 0;
    for (int i = start; i < limit; i++) {
      char c = text.charAt(i);
      if (c == ':' || c == '>' || c == ']') {
        String name = bare(text.substring(start, i));
        boolean address = text.startsWith("://", i) || name.isEmpty();
        int said = c == ']' && i + 1 < text.length() && text.charAt(i + 1) == ':' ? i + 2 : i + 1;
        return address ? null : new Turn(start, said, name);
      }
      if (c == ' ') {
        if (++blanks > 2) {
          return null;
        }
      } else if (!Letters.word(c) && c != '-' && c != '_' && c != '\'') {
        return null;
      }
    }
    return null;
  }

  // "Q1" and "Q2" are one speaker.
  private static String bare(String name) {
    int end = name.length();
    while (end > 0 && (Character.isDigit(name.charAt(end - 1)) || name.charAt(end - 1) == ' ')) {
      end--;
    }
    int from = 0;
    while (from < end && (Character.isDigit(name.charAt(from)) || name.charAt(from) == ' ')) {
      from++;
    }
    return name.substring(from, end);
  }

  private static List<Turn> twoSpeakers(List<Turn> found) {
    Map<String, Integer> counts = new HashMap<>();
    found.forEach(turn -> counts.merge(turn.name(), 1, Integer::sum));
    List<String> busiest =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() > 1)
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .limit(2)
            .map(Map.Entry::getKey)
            .toList();
    return busiest.size() < 2
        ? List.of()
        : found.stream().filter(turn -> busiest.contains(turn.name())).toList();
  }

  /** How many turns the two speakers have. */
  public int count() {
    return turns.size();
  }

  /** Where the first turn begins; the text's length when there is none. */
  public int begin() {
    return turns.isEmpty() ? text.length() : turns.getFirst().start();
  }

  /** Where the line of the last turn ends. */
  public int end() {
    if (turns.isEmpty()) {
      return 0;
    }
    int end = text.indexOf('\n', turns.getLast().start());
    return end < 0 ? text.length() : end;
  }

  /** Whether the last turn is left for the reader to say. */
  public boolean leftOpen() {
    return !turns.isEmpty()
        && text.substring(turns.getLast().said(), Math.min(end(), text.length())).strip().length()
            < 3
        && text.substring(end()).isBlank();
  }
}
