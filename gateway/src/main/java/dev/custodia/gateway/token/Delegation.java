package dev.custodia.gateway.token;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Caller;
import java.util.Objects;
import java.util.Set;

/**
 * Nobody passes on more than he holds (DESIGN 5): every grant asked for is within the holder's own,
 * for no longer than his own lasts, and narrower claims stay as narrow.
 */
final class Delegation {
  private static final String MORE = "more-than-held";
  private static final String EVERY = "*";

  private Delegation() {}

  /**
   * Passes or throws.
   *
   * @throws dev.custodia.platform.problem.Problem {@code forbidden}, with the path of each grant
   *     that is too wide
   */
  static void check(Caller holder, Caller asked) {
    if (holder.admin()) {
      return;
    }
    var faults = new Faults();
    // The subject owns uses, refs and idempotency keys of the atoms plane: it is a grant as well.
    if (!asked.subject().equals(holder.subject())
        && !asked.subject().startsWith(holder.subject() + '/')) {
      faults.add("subject", MORE, "your own subject, or one that begins with it and a '/'");
    }
    if (!holder.everyWorkspace()
        && (asked.everyWorkspace() || !holder.workspaces().containsAll(asked.workspaces()))) {
      faults.add("workspaces", MORE, "only workspaces that your token names");
    }
    if (holder.peer() != null && !Objects.equals(holder.peer(), asked.peer())) {
      faults.add("peer", MORE, "name the peer of your token");
    }
    if (holder.session() != null && !Objects.equals(holder.session(), asked.session())) {
      faults.add("session", MORE, "name the session of your token");
    }
    if (holder.confined() && (!asked.confined() || !holder.scopes().containsAll(asked.scopes()))) {
      faults.add("scopes", MORE, "name one or more of your token's scopes");
    }
    if (!covers(holder.readPolicies(), asked.readPolicies())) {
      faults.add("readPolicies", MORE, "only policies that your token may read");
    }
    if (!covers(holder.writePolicies(), asked.writePolicies())) {
      faults.add("writePolicies", MORE, "only policies that your token may write");
    }
    if (!asked.actors().stream().allMatch(actor -> acts(holder, actor))) {
      faults.add("actors", MORE, "only actors that your token may act as");
    }
    if (asked.ingestsSources() && !holder.ingestsSources()) {
      faults.add("canIngestSource", MORE, "your token may not ingest sources");
    }
    if (!asked.actions().stream().allMatch(holder::may)) {
      faults.add("actions", MORE, "only rights that your token holds");
    }
    if (asked.expiresAt().isAfter(holder.expiresAt())) {
      faults.add("expiresIn", MORE, "no longer than your own token lasts");
    }
    faults.throwIfAny(ProblemCode.FORBIDDEN, "Nobody can pass on more than he holds.");
  }

  private static boolean covers(Set<String> held, Set<String> asked) {
    return held.contains(EVERY) || held.containsAll(asked);
  }

  private static boolean acts(Caller holder, Actor asked) {
    // An agent that is bound to no origin writes as `derived` (atoms 2), so that one is within it.
    return holder.actors().contains(asked)
        || (asked.equals(new Actor(ActorType.AGENT, "derived"))
            && holder.actors().contains(new Actor(ActorType.AGENT, null)));
  }
}
