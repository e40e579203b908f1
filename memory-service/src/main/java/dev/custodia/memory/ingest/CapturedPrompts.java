package dev.custodia.memory.ingest;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.message.Message;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which messages a capture became, and which captures were erased. */
@Repository
class CapturedPrompts {
  private final JdbcClient jdbc;

  CapturedPrompts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Holds a capture until the transaction ends: its recording and its erasure come from two topics
   * and may meet.
   */
  void hold(WorkspaceName workspace, String stem) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended(?, 41))")
        .param(workspace.value() + '/' + stem)
        .query((_, _) -> stem)
        .list();
  }

  void link(WorkspaceName workspace, String stem, List<Message> messages) {
    jdbc.sql("insert into captured_prompt (workspace, stem, message) select ?, ?, unnest(?)")
        .params(workspace.value(), stem, messages.stream().map(Message::row).toArray(Long[]::new))
        .update();
  }

  /** The public ids of what a capture became. */
  List<String> messages(WorkspaceName workspace, String stem) {
    return jdbc.sql(
            "select m.public_id from captured_prompt c join message m on m.id = c.message"
                + " where c.workspace = ? and c.stem = ? order by m.id")
        .params(workspace.value(), stem)
        .query((row, _) -> row.getString(1))
        .list();
  }

  boolean erased(WorkspaceName workspace, String stem) {
    return jdbc.sql(
            "select exists (select from erased_prompt where workspace = ?"
                + " and stem = sha256(convert_to(?, 'UTF8')))")
        .params(workspace.value(), stem)
        .query(Boolean.class)
        .single();
  }

  void erase(WorkspaceName workspace, String stem, Instant at) {
    jdbc.sql(
            "insert into erased_prompt (workspace, stem, erased_at)"
                + " values (?, sha256(convert_to(?, 'UTF8')), ?) on conflict do nothing")
        .params(workspace.value(), stem, Timestamp.from(at))
        .update();
  }
}
