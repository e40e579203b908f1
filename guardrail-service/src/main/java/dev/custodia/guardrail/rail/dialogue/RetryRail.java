package dev.custodia.guardrail.rail.dialogue;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Refusal;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.rail.encoded.EncodedRail;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Set;

/**
 * Refuses a question that was refused before and comes again: reworded, translated, reframed,
 * demanded, or asked in pieces (spec 12.17). Refusals are compared by meaning and cool down; an
 * ordinary question after a refusal passes, however many refusals there were (H4, H5).
 */
public final class RetryRail implements Rail {
  private static final RailName NAME = new RailName("retry");

  /** The share of a refused question's words that makes any question it. */
  private static final double COVERED = 0.8;

  /** What was encoded to hide it may differ more. */
  private static final double ENCODED_ALLOWANCE = 0.2;

  private final EncodedRail encoded;
  private final double overlap;
  private final int coolDownQuestions;

  public RetryRail(EncodedRail encoded, double overlap, int coolDownQuestions) {
    this.encoded = encoded;
    this.overlap = overlap;
    this.coolDownQuestions = coolDownQuestions;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.INPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    if (scene.history().isEmpty() && scene.refusals().isEmpty()) {
      return Finding.unchecked("no history was given");
    }
    var question = new Meaning(reading);
    List<Utterance> since = scene.history().orElse(List.of());
    List<Meaning> hidden = null;
    for (Refusal refusal : scene.refusals()) {
      if (refusal.questionsAgo() > coolDownQuestions) {
        continue;
      }
      var refused = new Meaning(reading.of(refusal.text()));
      String shape = shape(question, refused, refusal.questionsAgo(), since);
      if (shape.isEmpty()) {
        hidden = hidden == null ? hiddenIn(reading) : hidden;
        boolean again = hidden.stream().anyMatch(said -> sameAs(said, refused));
        shape = again ? "encoded" : "";
      }
      if (!shape.isEmpty()) {
        return Finding.refused(
            "the question was refused before and comes again",
            List.of("retry_after_refusal", "retry:" + shape));
      }
    }
    return Finding.passed();
  }

  private List<Meaning> hiddenIn(Reading reading) {
    return encoded.hiddenIn(reading).stream().map(reading::of).map(Meaning::new).toList();
  }

  private boolean sameAs(Meaning said, Meaning refused) {
    return said.sameSensitiveAim(refused)
        || said.shareOf(refused) >= overlap - ENCODED_ALLOWANCE
        || said.covers(refused) >= overlap - ENCODED_ALLOWANCE;
  }

  private String shape(Meaning question, Meaning refused, int ago, List<Utterance> since) {
    if (question.sameSensitiveAim(refused)) {
      return "same_aim";
    }
    if (question.turnsAway()) {
      return "";
    }
    double share = question.shareOf(refused);
    double covered = question.covers(refused);
    if ((share >= overlap && question.contentWords() >= 3) || covered >= COVERED) {
      return "paraphrase";
    }
    boolean recent = ago <= 2;
    if (recent && question.asksForAnotherForm() && question.pointsBack()) {
      return "reframed";
    }
    if (recent && question.wantsItDone() && refused.grave() && question.pointsBack()) {
      return "reframed";
    }
    if (recent && question.probes() && question.touches(refused)) {
      return "narrowed";
    }
    if (recent && question.reframes() && covered >= overlap) {
      return "reframed";
    }
    if (question.sharedNames(refused)
        && (question.probes() || question.touches(refused) || question.reframes())) {
      return "same_subject";
    }
    if (recent && question.demands() && !question.newSubject(refused)) {
      return "reference_back";
    }
    if (recent
        && question.reframes()
        && (share > 0
            || question.pointsBack()
            || question.touches(refused)
            || question.contentWords() <= 2)) {
      return "reframed";
    }
    if (recent
        && question.otherLanguage(refused)
        && (question.touches(refused) || question.sharesSubjects(refused))) {
      return "translated";
    }
    return "";
  }
}
