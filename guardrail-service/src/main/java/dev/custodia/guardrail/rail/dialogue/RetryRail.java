package dev.custodia.guardrail.rail.dialogue;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Refusal;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
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

  private final double overlap;
  private final int coolDownQuestions;

  public RetryRail(double overlap, int coolDownQuestions) {
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
    for (Refusal refusal : scene.refusals()) {
      if (refusal.questionsAgo() > coolDownQuestions) {
        continue;
      }
      var refused = new Meaning(reading.of(refusal.text()));
      String shape = shape(question, refused, refusal.questionsAgo(), since);
      if (!shape.isEmpty()) {
        return Finding.refused(
            "the question was refused before and comes again",
            List.of("retry_after_refusal", "retry:" + shape));
      }
    }
    return Finding.passed();
  }

  private String shape(Meaning question, Meaning refused, int ago, List<Utterance> since) {
    if (question.sameSensitiveAim(refused)) {
      return "same_aim";
    }
    if (question.turnsAway()) {
      return "";
    }
    double share = question.shareOf(refused);
    if (share >= overlap && question.contentWords() >= 3) {
      return "paraphrase";
    }
    boolean recent = ago <= 2;
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
    if (recent && question.otherLanguage(refused) && question.touches(refused)) {
      return "translated";
    }
    return "";
  }
}
