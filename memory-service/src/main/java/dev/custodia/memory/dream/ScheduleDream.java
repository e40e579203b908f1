package dev.custodia.memory.dream;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.conclusion.ScopeChanged;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import dev.custodia.platform.problem.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Writes dreams into the ledger; one that already waits or runs is not written twice. */
@Service
class ScheduleDream {
  private final Ledger ledger;
  private final Workspaces workspaces;
  private final DreamProperties settings;

  ScheduleDream(Ledger ledger, Workspaces workspaces, DreamProperties settings) {
    this.ledger = ledger;
    this.workspaces = workspaces;
    this.settings = settings;
  }

  /** A dream that is asked for. */
  record Asked(
      DreamType type,
      String observer,
      String observed,
      @Nullable String session,
      boolean rebuild) {}

  @Transactional
  void schedule(String workspace, Asked asked) {
    if (!settings.enabled()) {
      throw new Problem(ProblemCode.MALFORMED, "Dreams are switched off.");
    }
    if (!workspaces.exists(workspace)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The workspace was not found.");
    }
    record(new WorkspaceName(workspace), asked);
  }

  @Transactional(propagation = Propagation.MANDATORY)
  void record(WorkspaceName workspace, Asked asked) {
    var payload = new LinkedHashMap<String, Object>();
    payload.put("dream_type", asked.type().word());
    payload.put("observer", asked.observer());
    payload.put("observed", asked.observed());
    payload.put("rebuild", asked.rebuild());
    if (asked.session() != null) {
      payload.put("session_name", asked.session());
    }
    String key =
        String.join(
            ":",
            "dream",
            asked.type().word(),
            workspace.value(),
            asked.observer(),
            asked.observed());
    ledger.record(
        List.of(
            new NewWork(
                workspace,
                WorkKind.DREAM,
                key,
                null,
                null,
                asked.observed(),
                List.of(asked.observer()),
                RawJson.EMPTY,
                RawJson.of(RawJson.tree(payload)))));
  }

  /** A scope whose past changed thinks it over, its card from scratch where it forgot something. */
  @EventListener
  void on(ScopeChanged changed) {
    if (!settings.enabled()) {
      return;
    }
    if (changed.shrank()) {
      record(
          changed.workspace(),
          new Asked(DreamType.CARD_REFRESH, changed.scope(), changed.observed(), null, true));
    }
    record(
        changed.workspace(),
        new Asked(DreamType.OMNI, changed.scope(), changed.observed(), null, false));
  }
}
