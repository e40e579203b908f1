package dev.custodia.guardrail.rail.shots;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the control tokens of chat templates out, and refuses an invented dialogue between a user
 * and a model that is meant to set an example (spec 12.7). A transcript that somebody wants worked
 * on is none.
 */
public final class ManyShotRail implements Rail {
  private static final RailName NAME = new RailName("many_shot");

  private final int turnsMax;
  private final Injections injections;

  public ManyShotRail(int turnsMax, Injections injections) {
    this.turnsMax = turnsMax;
    this.injections = injections;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Planes.INCOMING;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String stripped = TemplateTokens.strip(reading.text());
    boolean tokens = stripped.length() != reading.text().length();
    var roles = InventedTurns.of(reading.folded().text());
    boolean shots = roles.exceed(turnsMax) && (tokens || roles.leadsOn(reading));
    if (shots && !(roles.workedOn(reading) && !tokens)) {
      return Finding.refused("the text invents a dialogue with the model", "many_shot");
    }
    if (GivenExamples.in(reading)) {
      return Finding.refused("the text invents a dialogue with the model", "many_shot");
    }
    if (ForgedTurns.in(reading, scene.plane(), injections)) {
      return Finding.refused("the text puts words into the model's mouth", "forged_turn");
    }
    if (tokens && roles.opensSystemTurn()) {
      return Finding.refused("the text opens a turn of its own", "template_tokens");
    }
    return tokens
        ? Finding.rewritten(stripped, "control tokens were taken out", List.of("template_tokens"))
        : Finding.passed();
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return Optional.of("");
  }
}
