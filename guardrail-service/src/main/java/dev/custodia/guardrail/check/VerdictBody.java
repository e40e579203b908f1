package dev.custodia.guardrail.check;

import dev.custodia.guardrail.policy.Policy;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.RailReport;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A verdict as API.md writes it; {@code text} is what may be used, absent when nothing may. */
public record VerdictBody(
    String status,
    boolean certain,
    @Nullable String text,
    @Nullable String rail,
    @Nullable String reason,
    List<String> categories,
    List<String> rewrittenBy,
    List<Report> rails,
    String policy,
    int policyVersion) {
  /** One rail's part in it. */
  public record Report(
      String rail, String status, boolean certain, List<String> categories, long micros) {
    static Report of(RailReport report) {
      return new Report(
          report.rail().value(),
          report.status().wire(),
          report.certain(),
          report.categories(),
          report.micros());
    }
  }

  /** The body for a verdict on {@code original} under a policy. */
  public static VerdictBody of(Verdict verdict, String original, Policy policy) {
    return new VerdictBody(
        verdict.status().wire(),
        verdict.certain(),
        verdict.usable(original).orElse(null),
        verdict.decidedBy().map(RailName::value).orElse(null),
        verdict.because().orElse(null),
        verdict.categories(),
        verdict.trail().rewrittenBy().stream().map(RailName::value).toList(),
        verdict.trail().rails().stream().map(Report::of).toList(),
        policy.name().value(),
        policy.version());
  }
}
