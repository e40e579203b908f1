package dev.custodia.memory.reasoner.offline;

import com.ibm.icu.util.ULocale;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import dev.custodia.memory.reasoner.text.WordList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the value that is claimed stands to one that is known. Only what can't be true together is
 * apart: somebody who lives in Odense may well live in Denmark.
 */
enum SlotMatch {
  SAME,
  APART,
  UNSURE;

  private static final Set<String> REGIONS = regions();
  private static final Pattern DAY =
      Pattern.compile(
          "(january|february|march|april|may|june|july|august|september|october|november|december)"
              + "|\\b([0-9]{1,2})(?:st|nd|rd|th)?\\b");

  static SlotMatch of(SlotKind kind, String claimed, String known) {
    if (SlotRules.sameValue(claimed, known)) {
      return SAME;
    }
    return switch (kind) {
      case AGE -> APART;
      case BIRTHDAY -> days(claimed, known);
      case RESIDENCE, ORIGIN -> places(claimed, known);
      case FAVORITE -> within(claimed, known) ? SAME : overlap(claimed, known) ? UNSURE : APART;
      case DIET -> UNSURE;
      default ->
          within(claimed, known)
              ? SAME
              : !overlap(claimed, known) && isName(claimed) && isName(known) ? APART : UNSURE;
    };
  }

  private static SlotMatch days(String claimed, String known) {
    String one = day(claimed);
    String other = day(known);
    boolean whole = one.indexOf(' ') > 0 && other.indexOf(' ') > 0;
    return one.equals(other) && whole ? SAME : whole ? APART : UNSURE;
  }

  /** Month and day of the month: "may 9". */
  private static String day(String text) {
    String month = "";
    String day = "";
    Matcher found = DAY.matcher(text.toLowerCase(Locale.ROOT));
    while (found.find()) {
      if (found.group(1) != null && month.isEmpty()) {
        month = found.group(1);
      } else if (found.group(2) != null && day.isEmpty()) {
        day = found.group(2);
      }
    }
    return month.isEmpty() || day.isEmpty() ? month + day : month + ' ' + day;
  }

  /** "Odense" is the same as "Odense, Denmark", and neither tells anything of "Denmark" alone. */
  private static SlotMatch places(String claimed, String known) {
    List<String> one = parts(claimed);
    List<String> other = parts(known);
    if (one.getFirst().equals(other.getFirst())) {
      boolean apart = one.size() > 1 && other.size() > 1 && !one.get(1).equals(other.get(1));
      return apart ? UNSURE : SAME;
    }
    if (other.contains(one.getFirst())) {
      return SAME;
    }
    boolean comparable = isRegion(claimed) == isRegion(known) && isName(claimed) && isName(known);
    return comparable && !overlap(claimed, known) ? APART : UNSURE;
  }

  private static List<String> parts(String place) {
    String lower = place.toLowerCase(Locale.ROOT);
    // "A student house in The Hague" is in The Hague.
    String town =
        lower.substring(lower.lastIndexOf(" in ") < 0 ? 0 : lower.lastIndexOf(" in ") + 4);
    return List.of((town.startsWith("the ") ? town.substring(4) : town).split("\\s*,\\s*", -1));
  }

  /** Whether a place is likely to be larger than a town. */
  static boolean isRegion(String place) {
    String name = parts(place).getFirst();
    String last = name.substring(name.lastIndexOf(' ') + 1);
    return REGIONS.contains(name)
        || Set.of("county", "province", "state", "region", "valley", "island", "islands", "coast")
            .contains(last);
  }

  private static Set<String> regions() {
    var names = new HashSet<String>();
    for (String country : ULocale.getISOCountries()) {
      names.add(
          new ULocale("", country).getDisplayCountry(ULocale.ENGLISH).toLowerCase(Locale.ROOT));
    }
    WordList.lines("regions.txt").forEach(line -> names.addAll(List.of(line.split(", ", -1))));
    return Set.copyOf(names);
  }

  private static boolean isName(String value) {
    List<Token> tokens = Tokens.of(value);
    return !tokens.isEmpty() && tokens.getFirst().isCapitalized();
  }

  private static boolean within(String one, String other) {
    Set<String> few = words(one);
    Set<String> many = words(other);
    return !few.isEmpty() && !many.isEmpty() && (many.containsAll(few) || few.containsAll(many));
  }

  private static boolean overlap(String one, String other) {
    var shared = words(one);
    shared.retainAll(words(other));
    return !shared.isEmpty();
  }

  private static Set<String> words(String text) {
    var words = new HashSet<>(List.of(SlotRules.key(text).split(" ", -1)));
    words.removeAll(Set.of("", "&", "of", "at", "in", "and"));
    return words;
  }
}
