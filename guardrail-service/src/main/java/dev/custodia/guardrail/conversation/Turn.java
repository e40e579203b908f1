package dev.custodia.guardrail.conversation;

import dev.custodia.guardrail.policy.Policy;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Status;
import dev.custodia.guardrail.verdict.Verdict;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One side's utterance with its verdict. The text is what may be used of it (H7); of a refused
 * answer nothing is kept, since it may hold what it was refused for (H9).
 */
public record Turn(
    int seq,
    Utterance.Role role,
    String text,
    Status status,
    boolean certain,
    @Nullable RailName rail,
    @Nullable String reason,
    List<String> categories,
    List<RailName> rewrittenBy,
    String policy,
    int policyVersion,
    @Nullable Source source,
    Instant judgedAt) {
  private static final int TEXT_CHARS_MAX = 32_768;
  private static final String WITHHELD = "[withheld]";

  public Turn {
    categories = List.copyOf(categories);
    rewrittenBy = List.copyOf(rewrittenBy);
  }

  static Turn of(
      int seq,
      Utterance.Role role,
      String original,
      Verdict verdict,
      Policy policy,
      @Nullable Source source,
      Instant at) {
    return new Turn(
        seq,
        role,
        kept(role, original, verdict),
        verdict.status(),
        verdict.certain(),
        verdict.decidedBy().orElse(null),
        verdict.because().orElse(null),
        verdict.categories(),
        verdict.trail().rewrittenBy(),
        policy.name().value(),
        policy.version(),
        source,
        at);
  }

  private static String kept(Utterance.Role role, String original, Verdict verdict) {
    String text =
        switch (verdict) {
          case Verdict.Passed p -> original;
          case Verdict.Modified m -> m.text();
          case Verdict.Blocked b -> role == Utterance.Role.ASSISTANT ? WITHHELD : b.text();
        };
    String bounded = text.length() > TEXT_CHARS_MAX ? text.substring(0, TEXT_CHARS_MAX) : text;
    // PostgreSQL keeps no zero character.
    return bounded.replace('\u0000', '\ufffd');
  }

  Turn numbered(int number) {
    return new Turn(
        number,
        role,
        text,
        status,
        certain,
        rail,
        reason,
        categories,
        rewrittenBy,
        policy,
        policyVersion,
        source,
        judgedAt);
  }

  boolean blocked() {
    return status == Status.BLOCKED;
  }

  /** The turn as rails see it. */
  Utterance utterance() {
    return new Utterance(role, text, blocked());
  }
}
