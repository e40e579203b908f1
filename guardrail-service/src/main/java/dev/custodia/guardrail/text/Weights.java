package dev.custodia.guardrail.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Sums of evidence over concepts, for wordings that no rule spells out: every term that a few
 * sentences bear adds its weight, and the sum is held against a bound. Written as {@code label
 * planes bound : weight A|B weight C~8~D}, where {@code C~8~D} stands within eight words; the first
 * term must be borne. Reads only.
 */
public final class Weights {
  private static final int AROUND_SENTENCES = 2;
  private static final int AROUND_WORDS = 48;

  private static final int PHRASE_WORDS_MAX = 6;

  /** How many places of one text are weighed, so that no text costs more than linear. */
  private static final int PLACES_MAX = 48;

  private record Term(double weight, Set<Concept> concepts, Set<Concept> beside, int words) {}

  private record Sum(String label, Set<Character> planes, double bound, List<Term> terms) {}

  private final List<Sum> sums;

  private Weights(List<Sum> sums) {
    this.sums = sums;
  }

  /** Reads the sums of a resource; a word that is no concept stops the start. */
  public static Weights from(String resource) {
    try (var in = Weights.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("there are no weights at " + resource);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads sums, one a line; a line that begins with blanks goes on with the one before. */
  static Weights parse(String text) {
    return new Weights(
        text.replaceAll("\n\\s+", " ")
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(Weights::sum)
            .toList());
  }

  private static Sum sum(String line) {
    String[] halves = line.split("\\s+:\\s+", 2);
    String[] head = halves[0].strip().split("\\s+");
    var planes = new java.util.HashSet<Character>();
    for (char c : head[1].toCharArray()) {
      planes.add(c);
    }
    String[] tokens = halves[1].strip().split("\\s+");
    var terms = new ArrayList<Term>();
    for (int i = 0; i + 1 < tokens.length; i += 2) {
      String[] parts = tokens[i + 1].split("~");
      boolean pair = parts.length == 3;
      terms.add(
          new Term(
              Double.parseDouble(tokens[i]),
              concepts(parts[0]),
              pair ? concepts(parts[2]) : EnumSet.noneOf(Concept.class),
              pair ? Integer.parseInt(parts[1]) : 0));
    }
    return new Sum(head[0], planes, Double.parseDouble(head[2]), List.copyOf(terms));
  }

  private static Set<Concept> concepts(String names) {
    var concepts = EnumSet.noneOf(Concept.class);
    for (String name : names.split("\\|")) {
      concepts.add(Concept.valueOf(name));
    }
    return concepts;
  }

  /** The first place of each sum of this plane that reaches its bound and is not turned down. */
  public List<Match> search(char plane, Hits hits, Predicate<Match> accepted) {
    var matches = new ArrayList<Match>();
    for (Sum sum : sums) {
      if (sum.planes().contains(plane) && hits.hasAny(sum.terms().getFirst().concepts())) {
        first(sum, hits, accepted, matches);
      }
    }
    return matches;
  }

  /** The largest share of its bound that a sum of this plane reaches, at most 1. */
  public double nearest(char plane, Hits hits, Predicate<Match> accepted) {
    double nearest = 0;
    for (Sum sum : sums) {
      if (sum.planes().contains(plane) && hits.hasAny(sum.terms().getFirst().concepts())) {
        nearest = Math.max(nearest, heaviest(sum, hits, accepted) / sum.bound());
      }
    }
    return Math.min(nearest, 1);
  }

  private static double heaviest(Sum sum, Hits hits, Predicate<Match> accepted) {
    double heaviest = 0;
    Term anchor = sum.terms().getFirst();
    int places = 0;
    for (int i = 0; i < hits.all().size() && places < PLACES_MAX; i++) {
      Hit at = hits.all().get(i);
      Hit beside =
          !anchor.concepts().contains(at.concept())
              ? null
              : anchor.beside().isEmpty() ? at : beside(anchor, hits, i);
      if (beside != null) {
        places++;
        double weight = weigh(sum, hits, i);
        if (weight > heaviest && accepted.test(match(sum, at, beside))) {
          heaviest = weight;
        }
      }
    }
    return heaviest;
  }

  private static Match match(Sum sum, Hit at, Hit beside) {
    return new Match(
        sum.label(),
        Math.min(at.start(), beside.start()),
        Math.max(at.end(), beside.end()),
        at.sentence());
  }

  private static void first(Sum sum, Hits hits, Predicate<Match> accepted, List<Match> matches) {
    int places = 0;
    Term anchor = sum.terms().getFirst();
    for (int i = 0; i < hits.all().size() && places < PLACES_MAX; i++) {
      Hit at = hits.all().get(i);
      if (!anchor.concepts().contains(at.concept())) {
        continue;
      }
      Hit beside = anchor.beside().isEmpty() ? at : beside(anchor, hits, i);
      if (beside == null) {
        continue;
      }
      places++;
      Match match = match(sum, at, beside);
      if (weigh(sum, hits, i) >= sum.bound() && accepted.test(match)) {
        matches.add(match);
        return;
      }
    }
  }

  private static double weigh(Sum sum, Hits hits, int at) {
    Hit centre = hits.all().get(at);
    int from = at;
    while (from > 0 && inView(centre, hits.all().get(from - 1))) {
      from--;
    }
    int to = at;
    while (to + 1 < hits.all().size() && inView(centre, hits.all().get(to + 1))) {
      to++;
    }
    double total = sum.terms().getFirst().weight();
    for (Term term : sum.terms().subList(1, sum.terms().size())) {
      total += borne(term, hits, from, to) ? term.weight() : 0;
    }
    return total;
  }

  private static boolean borne(Term term, Hits hits, int from, int to) {
    for (int i = from; i <= to; i++) {
      if (term.concepts().contains(hits.all().get(i).concept())
          && (term.beside().isEmpty() || beside(term, hits, i) != null)) {
        return true;
      }
    }
    return false;
  }

  private static @org.jspecify.annotations.Nullable Hit beside(Term term, Hits hits, int at) {
    Hit centre = hits.all().get(at);
    for (int direction = -1; direction <= 1; direction += 2) {
      for (int i = at + direction; i >= 0 && i < hits.all().size(); i += direction) {
        Hit hit = hits.all().get(i);
        int apart =
            direction > 0
                ? hit.firstWord() - centre.lastWord()
                : centre.firstWord() - hit.lastWord();
        // A phrase may begin before one that it holds, so that the next may still be near enough.
        if (Math.abs(hit.sentence() - centre.sentence()) > 1
            || apart > term.words() + PHRASE_WORDS_MAX) {
          break;
        }
        boolean apartInText = hit.start() >= centre.end() || hit.end() <= centre.start();
        if (apartInText && apart <= term.words() && term.beside().contains(hit.concept())) {
          return hit;
        }
      }
    }
    return null;
  }

  private static boolean inView(Hit centre, Hit hit) {
    return Math.abs(hit.sentence() - centre.sentence()) <= AROUND_SENTENCES
        && Math.abs(hit.firstWord() - centre.firstWord()) <= AROUND_WORDS;
  }
}
