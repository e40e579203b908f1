package dev.custodia.memory.webhook;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.queue.UnitDrained;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.v3.RawJson;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Leaves work for every webhook of a workspace when there is something to tell. */
@Service
class Announce {
  private static final String NOBODY = "None";

  private final Webhooks webhooks;
  private final Ledger ledger;
  private final WebhookProperties settings;
  private final Clock clock;

  Announce(Webhooks webhooks, Ledger ledger, WebhookProperties settings, Clock clock) {
    this.webhooks = webhooks;
    this.ledger = ledger;
    this.settings = settings;
    this.clock = clock;
  }

  @Transactional
  public void test(String workspace) {
    WorkspaceName.parse(workspace)
        .ifPresent(it -> tell(it, "test.event", Map.of("workspace_id", workspace)));
  }

  /** Units of reasoning and of summaries are told of; their keys say whose they were. */
  @EventListener
  @Transactional(propagation = Propagation.MANDATORY)
  public void drained(UnitDrained unit) {
    var parts = unit.unitKey().split(":", -1);
    boolean told =
        parts[0].equals(WorkKind.REPRESENTATION.word()) || parts[0].equals(WorkKind.SUMMARY.word());
    if (!told || parts.length < 4 || settings.silent()) {
      return;
    }
    var data = new TreeMap<String, String>();
    data.put("workspace_id", unit.workspace().value());
    data.put("queue_type", parts[0]);
    data.put("session_id", parts[2]);
    if (!parts[3].equals(NOBODY)) {
      data.put("observed", parts[3]);
    }
    tell(unit.workspace(), "queue.empty", data);
  }

  private void tell(WorkspaceName workspace, String type, Map<String, String> data) {
    if (settings.silent()) {
      return;
    }
    var event = new TreeMap<String, Object>();
    event.put("data", new TreeMap<>(data));
    event.put("timestamp", clock.instant().toString());
    event.put("type", type);
    var body = RawJson.of(RawJson.tree(event)).text();
    ledger.record(
        webhooks.all(workspace.value()).stream()
            .map(
                it ->
                    NewWork.of(
                        workspace,
                        WorkKind.WEBHOOK,
                        "webhook:%s:%s".formatted(workspace.value(), it.id()),
                        null,
                        RawJson.of(RawJson.tree(Map.of("webhook", it.id(), "body", body)))))
            .toList());
  }
}
