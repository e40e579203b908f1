package dev.custodia.guardrail.policy;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.WorkspaceName;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Policies as they were written, every version kept. */
@Repository
class PolicyStore {
  private final JdbcClient jdbc;
  private final PolicyDocuments documents;

  PolicyStore(JdbcClient jdbc, PolicyDocuments documents) {
    this.jdbc = jdbc;
    this.documents = documents;
  }

  Optional<Policy> latest(WorkspaceName workspace, PolicyName name) {
    return jdbc.sql(
            "select version, document from policy where workspace = ? and name = ?"
                + " order by version desc limit 1")
        .params(workspace.value(), name.value())
        .query((row, n) -> documents.read(name, row.getInt(1), row.getString(2)))
        .optional();
  }

  /** Writes the next version and says which it is; rivals get one each. */
  @Transactional
  int add(WorkspaceName workspace, PolicyName name, String document, String by, Instant at) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
        .param(workspace.value() + '/' + name.value())
        .query((row, n) -> 0)
        .list();
    return jdbc.sql(
            "insert into policy (workspace, name, version, document, created_by, created_at)"
                + " select ?, ?, coalesce(max(version), 0) + 1, ?::jsonb, ?, ? from policy"
                + " where workspace = ? and name = ? returning version")
        .params(
            workspace.value(),
            name.value(),
            document,
            by,
            Timestamp.from(at),
            workspace.value(),
            name.value())
        .query(Integer.class)
        .single();
  }
}
