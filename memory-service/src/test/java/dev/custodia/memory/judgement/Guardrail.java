package dev.custodia.memory.judgement;

import dev.custodia.contracts.event.v1.TurnJudged;
import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.Api;
import dev.custodia.platform.outbox.Outbox;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Stands in for guardrail-service in tests: sends verdicts over the real broker, in the form that
 * the contract gives them.
 */
@Component
public class Guardrail {
  private final Outbox outbox;
  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final Api api;
  private final Clock clock;

  Guardrail(Outbox outbox, JdbcClient jdbc, TransactionTemplate transaction, Api api, Clock clock) {
    this.outbox = outbox;
    this.jdbc = jdbc;
    this.transaction = transaction;
    this.api = api;
    this.clock = clock;
  }

  /**
   * Lets every message of the workspace pass that has no verdict yet, and waits until all is
   * reasoned.
   */
  public void pass(String workspace) {
    judge(workspace, _ -> TurnJudged.Outcome.PASSED);
    awaitEmpty(workspace);
  }

  /** Judges by content and waits until all verdicts have come in. */
  public void judge(String workspace, Function<String, TurnJudged.Outcome> by) {
    send(workspace, by);
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> unjudged(workspace) == 0);
  }

  /** Sends verdicts on what has none yet, and waits for nothing. */
  public void send(String workspace, Function<String, TurnJudged.Outcome> by) {
    var verdicts = new ArrayList<TurnJudged>();
    jdbc.sql(
            "select public_id, session, seq, content from message"
                + " where workspace = ? and verdict is null order by id")
        .param(workspace)
        .query(
            (row, _) ->
                verdicts.add(
                    verdict(
                        workspace,
                        row.getString("session"),
                        row.getString("public_id"),
                        row.getLong("seq"),
                        by.apply(row.getString("content")))))
        .list();
    transaction.executeWithoutResult(_ -> outbox.appendAll(verdicts));
  }

  public void awaitEmpty(String workspace) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .pollInterval(Duration.ofMillis(50))
        .until(
            () -> {
              var status = api.get("/v3/workspaces/" + workspace + "/queue/status").json();
              return status.path("pending_work_units").asInt() == 0
                  && status.path("in_progress_work_units").asInt() == 0;
            });
  }

  private long unjudged(String workspace) {
    return jdbc.sql("select count(*) from message where workspace = ? and verdict is null")
        .param(workspace)
        .query(Long.class)
        .single();
  }

  private TurnJudged verdict(
      String workspace, String session, String id, long seq, TurnJudged.Outcome outcome) {
    return new TurnJudged(
        new WorkspaceName(workspace),
        new SessionName(session),
        new MessageId(id),
        seq,
        outcome,
        true,
        outcome == TurnJudged.Outcome.MODIFIED ? "I keep it to [redacted]." : null,
        outcome == TurnJudged.Outcome.PASSED ? null : "test",
        outcome == TurnJudged.Outcome.PASSED ? null : "by the test",
        List.of(),
        "default",
        1,
        clock.instant());
  }

  /** A body for chat or representation. */
  public static Map<String, Object> body(Object... namesAndValues) {
    var body = new java.util.LinkedHashMap<String, Object>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      body.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return body;
  }
}
