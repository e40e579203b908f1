package dev.custodia.guardrail.rail.injection;

import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.text.Match;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.text.Rules;
import dev.custodia.guardrail.text.Weights;
import dev.custodia.guardrail.verdict.Plane;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;

/** Finds orders in a text by the rules over concepts, in every language of the lexicon. */
public final class Injections {
  private static final String RESOURCE = "/guardrail/injection.rules";

  private static final String WEIGHTS = "/guardrail/injection.weights";

  /** Marks the sums of what stands under the model's own name. */
  private static final char MODELS_TURN = 'm';

  /** The same in the broad words that only such a turn is read with. */
  private static final char MY_BONDS = 'o';

  private static final char ANY_BONDS = 'p';

  private static final String TURNS = "/guardrail/turns.txt";

  private final Rules rules = Rules.from(RESOURCE);
  private final Lexicon turns = Lexicon.from(TURNS);
  private final Weights weights = Weights.from(WEIGHTS);

  /** The kinds of orders that a text gives; what it only speaks about is none. */
  public List<String> in(Reading reading, Plane plane) {
    var use = new UseOrMention(reading);
    return search(
        reading, plane, match -> !use.spokenAbout(match), match -> !use.partlySpokenAbout(match));
  }

  /** The kinds of orders in a text that was hidden: hiding it leaves nothing to speak about. */
  public List<String> inHidden(Reading reading, Plane plane) {
    return search(reading, plane, match -> true, match -> true);
  }

  // What a rule names exactly needs no weighing.
  private List<String> search(
      Reading reading, Plane plane, Predicate<Match> named, Predicate<Match> weighed) {
    List<Match> found = rules.search(mark(plane), reading.hits(), named);
    return labels(found.isEmpty() ? weights.search(mark(plane), reading.hits(), weighed) : found);
  }

  /** How near a text comes to the bound of a sum, from 0 to 1; what is only spoken about is far. */
  public double suspicion(Reading reading, Plane plane) {
    var use = new UseOrMention(reading);
    return weights.nearest(mark(plane), reading.hits(), match -> !use.partlySpokenAbout(match));
  }

  /**
   * Whether a model that says this gives up what binds it.
   *
   * @param wanted whether the text around it wants what may not be had
   */
  public boolean givesItselfUp(Reading said, boolean wanted) {
    if (!weights.search(MODELS_TURN, said.hits(), match -> true).isEmpty()) {
      return true;
    }
    Hits broad = turns.search(said.folded());
    return !weights.search(MY_BONDS, broad, match -> true).isEmpty()
        || (wanted && !weights.search(ANY_BONDS, broad, match -> true).isEmpty());
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
