package dev.custodia.guardrail.conversation;

import dev.custodia.guardrail.verdict.RailName;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A turn of the verdict log. */
record TurnView(
    int seq,
    String role,
    String text,
    boolean blocked,
    String status,
    boolean certain,
    @Nullable String rail,
    @Nullable String reason,
    List<String> categories,
    List<String> rewrittenBy,
    String policy,
    int policyVersion,
    @Nullable String message,
    Instant at) {
  static TurnView of(Turn turn) {
    RailName rail = turn.rail();
    Source source = turn.source();
    return new TurnView(
        turn.seq(),
        turn.role().name().toLowerCase(Locale.ROOT),
        turn.text(),
        turn.blocked(),
        turn.status().wire(),
        turn.certain(),
        rail == null ? null : rail.value(),
        turn.reason(),
        turn.categories(),
        turn.rewrittenBy().stream().map(RailName::value).toList(),
        turn.policy(),
        turn.policyVersion(),
        source == null ? null : source.message().value(),
        turn.judgedAt());
  }
}
