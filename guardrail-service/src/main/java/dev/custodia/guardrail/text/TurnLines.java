package dev.custodia.guardrail.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A dialogue written out in a text, whoever speaks: lines or sentences that begin with a name and a
 * colon, also behind a time, objects with a role, and names in capitals over what they say. Found
 * in one pass, by form alone, so that it holds in every language.
 */
public final class TurnLines {
  private static final int NAME_CHARS_MAX = 24;
  private static final int STAMP_CHARS_MAX = 32;
  private static final int TURNS_MAX = 400;
  private static final int LOG_TURNS_MIN = 4;
  private static final String ROLE = "\"role\"";

  /** A turn, from its name to where it is over. */
  record Turn(int start, int said, String name) {}

  private final String text;
  private final List<Turn> all;
  private final List<Turn> turns;

  private TurnLines(String text, List<Turn> all, List<Turn> turns) {
    this.text = text;
    this.all = all;
    this.turns = turns;
  }

  static TurnLines of(String folded, String raw) {
    var found = new ArrayList<Turn>();
    boolean begins = true;
    for (int i = 0; i < folded.length() && found.size() < TURNS_MAX; i++) {
      if (i == 0 || folded.charAt(i - 1) == '\n') {
        i = afterStamp(folded, i);
        begins = true;
      }
      char c = folded.charAt(i);
      if (c == '"' && folded.startsWith(ROLE, i)) {
        Turn turn = role(folded, i);
        if (turn != null) {
          found.add(turn);
          i = turn.said() - 1;
          begins = false;
        }
      } else if (begins && Letters.word(c)) {
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
    List<Turn> recurring = recurring(found);
    if (recurring.isEmpty()) {
      recurring = recurring(Cues.in(raw, folded));
    }
    return new TurnLines(folded, List.copyOf(found), recurring);
  }

  // A line may begin with a time, a number or a sign of a list, in brackets or not.
  private static int afterStamp(String text, int start) {
    int limit = Math.min(text.length(), start + STAMP_CHARS_MAX);
    int i = start;
    while (i < limit) {
      char c = text.charAt(i);
      boolean zone = (c == 't' || c == 'z') && i > start && Character.isDigit(text.charAt(i - 1));
      if (!Character.isDigit(c) && "[]()-*#.,:/> ".indexOf(c) < 0 && !zone) {
        break;
      }
      i++;
    }
    return i < limit && Letters.word(text.charAt(i)) ? i : start;
  }

  private static @Nullable Turn named(String text, int start) {
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

  // {"role": "user", …}
  private static @Nullable Turn role(String text, int start) {
    int i = start + ROLE.length();
    int limit = Math.min(text.length(), i + NAME_CHARS_MAX);
    int open = -1;
    for (; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '"' && open < 0) {
        open = i;
      } else if (c == '"') {
        return new Turn(start, i + 1, text.substring(open + 1, i));
      } else if (open < 0 && c != ':' && c != ' ') {
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

  // Who speaks twice takes part in a dialogue; one voice alone makes none, but a log of what a
  // model's users said does.
  private static List<Turn> recurring(List<Turn> found) {
    Map<String, Integer> counts = new HashMap<>();
    found.forEach(turn -> counts.merge(turn.name(), 1, Integer::sum));
    counts.values().removeIf(count -> count < 2);
    boolean log =
        counts.entrySet().stream()
            .anyMatch(entry -> entry.getValue() >= LOG_TURNS_MIN && Speakers.user(entry.getKey()));
    return counts.size() < 2 && !log
        ? List.of()
        : found.stream().filter(turn -> counts.containsKey(turn.name())).toList();
  }

  /** How many turns those have who speak more than once. */
  public int count() {
    return turns.size();
  }

  /** Where the first turn begins; the text's length when there is none. */
  public int begin() {
    return turns.isEmpty() ? text.length() : turns.getFirst().start();
  }

  /** Where the line of the last turn ends. */
  public int end() {
    return turns.isEmpty() ? 0 : lineEnd(turns.getLast());
  }

  private int lineEnd(Turn turn) {
    int end = text.indexOf('\n', turn.said());
    // A name may stand in a line of its own, over what it says.
    if (end >= 0 && text.substring(turn.said(), end).isBlank() && end + 1 < text.length()) {
      end = text.indexOf('\n', end + 1);
    }
    return end < 0 ? text.length() : end;
  }

  /** Whether the last turn is left for the reader to say. */
  public boolean leftOpen() {
    return !turns.isEmpty()
        && text.substring(turns.getLast().said(), Math.min(end(), text.length())).strip().length()
            < 3
        && text.substring(end()).isBlank();
  }

  /** Whether a turn of somebody who speaks more than once begins exactly here. */
  public boolean beginsAt(int offset) {
    return turns.stream().anyMatch(turn -> turn.start() == offset);
  }

  /** Where the first turn of anybody begins; the text's length when there is none. */
  public int firstBegin() {
    return all.isEmpty() ? text.length() : all.getFirst().start();
  }

  /** Where the line of the last turn of anybody ends. */
  public int lastEnd() {
    return all.isEmpty() ? 0 : lineEnd(all.getLast());
  }

  /** What such speakers are made to say, turn by turn; also those who speak once. */
  public List<String> saidBy(Predicate<String> speaker) {
    var said = new ArrayList<String>();
    for (int i = 0; i < all.size(); i++) {
      Turn turn = all.get(i);
      if (speaker.test(turn.name())) {
        int next = i + 1 < all.size() ? all.get(i + 1).start() : lineEnd(turn);
        said.add(text.substring(turn.said(), Math.max(turn.said(), next)));
      }
    }
    return said;
  }
}
