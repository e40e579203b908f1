package dev.custodia.guardrail.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** A set of rules over concepts, read from a resource. Reads only. */
public final class Rules {
  private static final int PHRASE_WORDS_MAX = 6;

  private final List<Rule> rules;

  private Rules(List<Rule> rules) {
    this.rules = rules;
  }

  /** Reads the rules of a resource; a word that is no concept stops the start. */
  public static Rules from(String resource) {
    try (var in = Rules.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("there are no rules at " + resource);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads rules, one a line. */
  static Rules parse(String text) {
    return new Rules(
        text.lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(Rule::parse)
            .toList());
  }

  /** The first match of each rule of this plane that {@code accepted} does not turn down. */
  public List<Match> search(char plane, Hits hits, Predicate<Match> accepted) {
    var matches = new ArrayList<Match>();
    for (Rule rule : rules) {
      if (rule.planes().contains(plane) && possible(rule, hits)) {
        first(rule, hits, accepted, matches);
      }
    }
    return matches;
  }

  private static boolean possible(Rule rule, Hits hits) {
    for (Rule.Step step : rule.steps()) {
      if (!hits.hasAny(step.concepts())) {
        return false;
      }
    }
    return true;
  }

  private static void first(Rule rule, Hits hits, Predicate<Match> accepted, List<Match> matches) {
    var start = rule.steps().getFirst();
    for (Concept concept : start.concepts()) {
      for (int index : hits.of(concept)) {
        Hit hit = hits.all().get(index);
        Match match = follow(rule, 1, hits, index, hit.start(), hit.end());
        if (match != null && !spoiled(rule, hits, index) && accepted.test(match)) {
          matches.add(match);
          return;
        }
      }
    }
  }

  private static @org.jspecify.annotations.Nullable Match follow(
      Rule rule, int next, Hits hits, int index, int start, int end) {
    if (next == rule.steps().size()) {
      return new Match(rule.label(), start, end, hits.all().get(index).sentence());
    }
    Rule.Step step = rule.steps().get(next);
    if (step.join() == Rule.Join.ANYWHERE) {
      return follow(rule, next + 1, hits, index, start, end);
    }
    Hit from = hits.all().get(index);
    for (int i = index + 1; i < hits.all().size(); i++) {
      Hit hit = hits.all().get(i);
      if (tooFar(step, from, hit)) {
        break;
      }
      if (step.concepts().contains(hit.concept())
          && (hit.start() >= from.end() || overlaps(step))) {
        Match match =
            follow(rule, next + 1, hits, i, Math.min(start, hit.start()), Math.max(end, hit.end()));
        if (match != null) {
          return match;
        }
      }
    }
    return backwards(step, from) ? before(rule, next, hits, index, start, end) : null;
  }

  private static @org.jspecify.annotations.Nullable Match before(
      Rule rule, int next, Hits hits, int index, int start, int end) {
    Rule.Step step = rule.steps().get(next);
    Hit from = hits.all().get(index);
    for (int i = index - 1; i >= 0; i--) {
      Hit hit = hits.all().get(i);
      int apart = from.firstWord() - hit.lastWord();
      // A phrase may begin before one that it holds, so that the next may still be near enough.
      if (hit.sentence() != from.sentence() || apart > step.words() + PHRASE_WORDS_MAX) {
        break;
      }
      if (apart <= step.words()
          && step.concepts().contains(hit.concept())
          && hit.end() <= from.start()) {
        Match match =
            follow(rule, next + 1, hits, i, Math.min(start, hit.start()), Math.max(end, hit.end()));
        if (match != null) {
          return match;
        }
      }
    }
    return null;
  }

  private static boolean overlaps(Rule.Step step) {
    return step.join() == Rule.Join.SENTENCE;
  }

  private static boolean tooFar(Rule.Step step, Hit from, Hit to) {
    int sentences = to.sentence() - from.sentence();
    int allowed = step.join() == Rule.Join.NEXT_SENTENCE ? 2 : 0;
    return sentences > allowed || to.firstWord() - from.lastWord() > step.words();
  }

  private static boolean backwards(Rule.Step step, Hit from) {
    return switch (step.join()) {
      case NEAR, SENTENCE -> true;
      case FOLLOWS -> from.freeOrder();
      case FIRST, NEXT_SENTENCE, ANYWHERE -> false;
    };
  }

  private static boolean spoiled(Rule rule, Hits hits, int index) {
    if (rule.absent().isEmpty()) {
      return false;
    }
    Hit at = hits.all().get(index);
    return near(rule.absent(), hits, index, at, 1) || near(rule.absent(), hits, index, at, -1);
  }

  private static boolean near(Set<Concept> absent, Hits hits, int index, Hit at, int direction) {
    for (int i = index; i >= 0 && i < hits.all().size(); i += direction) {
      Hit hit = hits.all().get(i);
      if (hit.sentence() != at.sentence()
          || Math.abs(hit.firstWord() - at.firstWord()) > Rule.SENTENCE_WORDS) {
        return false;
      }
      if (absent.contains(hit.concept())) {
        return true;
      }
    }
    return false;
  }
}
