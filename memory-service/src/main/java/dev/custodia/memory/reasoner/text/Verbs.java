package dev.custodia.memory.reasoner.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The forms of English verbs: which base a form belongs to, and the form for a third person. */
public final class Verbs {
  private static final Verbs SHIPPED = new Verbs();
  private static final Set<String> MODALS =
      Set.of(
          "can",
          "could",
          "will",
          "would",
          "shall",
          "should",
          "may",
          "might",
          "must",
          "can't",
          "cannot",
          "couldn't",
          "won't",
          "wouldn't",
          "shouldn't",
          "mustn't",
          "mightn't",
          "used");

  private final Map<String, String> baseOf = new HashMap<>();
  private final Map<String, Form> formOf = new HashMap<>();

  /** What a form of a verb is. */
  public enum Form {
    BASE,
    THIRD,
    PAST,
    GERUND,
    /** Base and past look the same: put, read, cut. */
    BASE_OR_PAST
  }

  private Verbs() {
    for (String line : WordList.lines("verbs.txt")) {
      String[] forms = line.split(" ", -1);
      String base = forms[0];
      if (forms.length == 3) {
        add(forms[2], base, Form.PAST);
        add(forms[1], base, Form.PAST);
        addPast(regularPast(base), base);
      } else {
        addPast(regularPast(base), base);
      }
      add(thirdOf(base), base, Form.THIRD);
      add(gerundOf(base), base, Form.GERUND);
      boolean same = forms.length == 3 && forms[1].equals(base);
      add(base, base, same ? Form.BASE_OR_PAST : Form.BASE);
    }
    add("is", "be", Form.THIRD);
    add("am", "be", Form.BASE);
    add("are", "be", Form.BASE);
    add("were", "be", Form.PAST);
  }

  /** The verbs that ship with the reasoner. */
  public static Verbs english() {
    return SHIPPED;
  }

  private void add(String form, String base, Form kind) {
    if (kind == Form.BASE || kind == Form.BASE_OR_PAST) {
      baseOf.put(form, base);
      formOf.put(form, kind);
    } else {
      baseOf.putIfAbsent(form, base);
      formOf.putIfAbsent(form, kind);
    }
  }

  private void addPast(String form, String base) {
    add(form, base, Form.PAST);
    if (doubles(base)) {
      add(base + base.charAt(base.length() - 1) + "ed", base, Form.PAST);
      add(base + base.charAt(base.length() - 1) + "ing", base, Form.GERUND);
    }
  }

  /** What form of a verb the word is, if it is one that we know. */
  public Optional<Form> form(String word) {
    return Optional.ofNullable(formOf.get(word));
  }

  /** The base of a known form of a verb. */
  public Optional<String> base(String word) {
    return Optional.ofNullable(baseOf.get(word));
  }

  /** Whether the word is a modal: it has no form for a third person. */
  public static boolean isModal(String word) {
    return MODALS.contains(word);
  }

  /** Whether the word can be the finite verb of a clause. */
  public boolean isFinite(String word) {
    if (isModal(word) || word.endsWith("n't")) {
      return true;
    }
    return form(word).map(form -> form != Form.GERUND).orElse(false);
  }

  /** Whether the word is a past form, by the list or by its ending. */
  public boolean isPast(String word) {
    Form known = formOf.get(word);
    if (known != null) {
      return known == Form.PAST;
    }
    return word.length() > 4 && word.endsWith("ed") && !word.endsWith("eed");
  }

  /** The form that goes with he, she or a name. */
  public static String thirdOf(String base) {
    return switch (base) {
      case "be", "am", "are" -> "is";
      case "have" -> "has";
      case "do" -> "does";
      case "don't" -> "doesn't";
      case "haven't" -> "hasn't";
      case "go" -> "goes";
      default -> regularThird(base);
    };
  }

  private static String regularThird(String base) {
    if (base.endsWith("s")
        || base.endsWith("sh")
        || base.endsWith("ch")
        || base.endsWith("x")
        || base.endsWith("z")
        || base.endsWith("o")) {
      return base + "es";
    }
    if (base.endsWith("y") && base.length() > 1 && !vowel(base.charAt(base.length() - 2))) {
      return base.substring(0, base.length() - 1) + "ies";
    }
    return base + "s";
  }

  private static String regularPast(String base) {
    if (base.endsWith("e")) {
      return base + "d";
    }
    if (base.endsWith("y") && !vowel(base.charAt(base.length() - 2))) {
      return base.substring(0, base.length() - 1) + "ied";
    }
    return base + "ed";
  }

  private static String gerundOf(String base) {
    if (base.endsWith("ie")) {
      return base.substring(0, base.length() - 2) + "ying";
    }
    if (base.endsWith("e") && !base.endsWith("ee") && base.length() > 2) {
      return base.substring(0, base.length() - 1) + "ing";
    }
    if (doubles(base) && base.length() <= 4) {
      return base + base.charAt(base.length() - 1) + "ing";
    }
    return base + "ing";
  }

  private static boolean doubles(String base) {
    int n = base.length();
    return n >= 3
        && !vowel(base.charAt(n - 1))
        && "wxy".indexOf(base.charAt(n - 1)) < 0
        && vowel(base.charAt(n - 2))
        && !vowel(base.charAt(n - 3));
  }

  private static boolean vowel(char c) {
    return "aeiou".indexOf(c) >= 0;
  }
}
