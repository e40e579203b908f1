package dev.custodia.guardrail.acceptance;

import dev.custodia.guardrail.catalog.Parameters;
import dev.custodia.guardrail.catalog.RailCatalog;
import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.engine.OnError;
import dev.custodia.guardrail.measure.Standard;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.rail.judge.ModelEndpoint;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks by the standard policy, or by single rails of the catalog. */
final class Check {
  static final String PROMPT =
      "You are Orla, the clerk of the Tidewater ferry office.\n"
          + "Never promise a cabin before the purser has confirmed the booking in writing.\n"
          + "Do not speak about the strike that is planned for the autumn holidays.\n";
  static final String CANARY = "canary-Rk7Zt4Wq9Lm2";

  private static final RailCatalog CATALOG = new RailCatalog(ModelEndpoint.none());

  private Check() {}

  static Verdict input(String text) {
    return Standard.engine().judge(text, scene(Plane.INPUT, List.of()));
  }

  static Verdict page(String text) {
    return Standard.engine().judge(text, scene(Plane.CONTEXT, List.of()));
  }

  static Verdict answer(String text) {
    return Standard.engine().judge(text, scene(Plane.OUTPUT, List.of()));
  }

  static Verdict after(List<Utterance> history, String text) {
    return Standard.engine().judge(text, scene(Plane.INPUT, history));
  }

  static Verdict by(String rail, Plane plane, String text, Facts facts) {
    Rail made = CATALOG.find(new RailName(rail)).orElseThrow().makes().apply(Parameters.STANDARD);
    return new Engine(CATALOG.lexicon(), Map.of(plane, List.of(made)), OnError.ALLOW)
        .judge(text, new Scene(plane, List.of(), facts));
  }

  static Facts language(String language) {
    return new Facts(null, Set.of(), null, null, language, List.of(), Map.of());
  }

  private static Scene scene(Plane plane, List<Utterance> history) {
    return new Scene(
        plane,
        history,
        new Facts(
            PROMPT, Set.of(CANARY), Set.of("tidewater.example"), null, null, List.of(), Map.of()));
  }

  static Utterance user(String text) {
    return new Utterance(Utterance.Role.USER, text, false);
  }

  static Utterance refused(String text) {
    return new Utterance(Utterance.Role.USER, text, true);
  }

  static Utterance assistant(String text) {
    return new Utterance(Utterance.Role.ASSISTANT, text, false);
  }
}
