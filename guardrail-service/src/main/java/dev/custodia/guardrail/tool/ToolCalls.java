package dev.custodia.guardrail.tool;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The calls of conversations, and the audit of how they were decided: hashes, never values. */
@Repository
class ToolCalls {
  private final JdbcClient jdbc;

  ToolCalls(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void lock(long conversation) {
    jdbc.sql("select 1 from conversation where key = ? for update")
        .param(conversation)
        .query((row, n) -> 1)
        .list();
  }

  boolean known(long conversation, String id) {
    return jdbc.sql("select 1 from tool_call where conversation = ? and call_id = ?")
        .params(conversation, id)
        .query((row, n) -> 1)
        .optional()
        .isPresent();
  }

  int uses(long conversation, String tool) {
    return jdbc.sql(
            "select count(*) from tool_call where conversation = ? and tool = ? and allowed"
                + " and succeeded is distinct from false")
        .params(conversation, tool)
        .query(Integer.class)
        .single();
  }

  Set<String> succeeded(long conversation) {
    return new HashSet<>(
        jdbc.sql("select distinct tool from tool_call where conversation = ? and succeeded")
            .param(conversation)
            .query((row, n) -> row.getString(1))
            .list());
  }

  void ended(long conversation, List<CallBody.Ended> ended) {
    for (CallBody.Ended call : ended) {
      jdbc.sql(
              "update tool_call set succeeded = ? where conversation = ? and call_id = ? and"
                  + " allowed")
          .params(call.succeeded(), conversation, call.id())
          .update();
    }
  }

  void record(
      long conversation,
      String id,
      String tool,
      String fingerprint,
      Optional<String> reason,
      Instant at) {
    jdbc.sql(
            "insert into tool_call (conversation, call_id, tool, fingerprint, allowed, reason, at)"
                + " values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing")
        .param(conversation)
        .param(id)
        .param(tool)
        .param(fingerprint)
        .param(reason.isEmpty())
        .param(orNull(reason))
        .param(Timestamp.from(at))
        .update();
    jdbc.sql(
            "insert into audit_event (conversation, kind, reason, subject, fingerprint, at)"
                + " values (?, 'authorization', ?, ?, ?, ?)")
        .param(conversation)
        .param(orNull(reason))
        .param(tool)
        .param(fingerprint)
        .param(Timestamp.from(at))
        .update();
  }

  private static @Nullable String orNull(Optional<String> reason) {
    return reason.orElse(null);
  }
}
