package dev.custodia.guardrail.rail.injection;

import dev.custodia.guardrail.text.Match;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.text.Rules;
import dev.custodia.guardrail.verdict.Plane;
import java.util.LinkedHashSet;
import java.util.List;

/** Finds orders in a text by the rules over concepts, in every language of the lexicon. */
public final class Injections {
  private static final String RESOURCE = "/guardrail/injection.rules";

  private final Rules rules = Rules.from(RESOURCE);

  /** The kinds of orders that a text gives; what it only speaks about is none. */
  public List<String> in(Reading reading, Plane plane) {
    var use = new UseOrMention(reading);
    return labels(rules.search(mark(plane), reading.hits(), match -> !use.spokenAbout(match)));
  }

  /** The kinds of orders in a text that was hidden: hiding it leaves nothing to speak about. */
  public List<String> inHidden(Reading reading, Plane plane) {
    return labels(rules.search(mark(plane), reading.hits(), match -> true));
  }

  private static char mark(Plane plane) {
    return plane == Plane.CONTEXT ? 'c' : 'i';
  }

  private static List<String> labels(List<Match> matches) {
    var labels = new LinkedHashSet<String>();
    matches.forEach(match -> labels.add(match.label()));
    return List.copyOf(labels);
  }
}
