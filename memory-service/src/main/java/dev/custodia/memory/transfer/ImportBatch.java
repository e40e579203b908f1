package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.conclusion.ConclusionInsert;
import dev.custodia.memory.message.AnnounceMessages;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.workspace.Workspaces;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Stores some lines of one kind in one transaction; tells how many were not there before. */
@Component
class ImportBatch {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Workspaces workspaces;
  private final AnnounceMessages announce;
  private final Ledger ledger;
  private final ChangeFeed feed;
  private final JdbcTemplate jdbc;

  ImportBatch(
      Workspaces workspaces,
      AnnounceMessages announce,
      Ledger ledger,
      ChangeFeed feed,
      JdbcTemplate jdbc) {
    this.workspaces = workspaces;
    this.announce = announce;
    this.ledger = ledger;
    this.feed = feed;
    this.jdbc = jdbc;
  }

  /** Makes the workspace, as old as the exported one; one that has settings keeps them. */
  @Transactional
  void open(WorkspaceName workspace, ObjectNode line) {
    workspaces.ensure(workspace);
    for (String column : List.of("metadata", "configuration")) {
      jdbc.update(
          "update workspace set %1$s = ?::jsonb where name = ? and %1$s = '{}'".formatted(column),
          line.path(column).toString(),
          workspace.value());
    }
    jdbc.update(
        "update workspace set created_at = least(created_at, ?::timestamptz) where name = ?",
        line.path("created_at").asString(),
        workspace.value());
  }

  @Transactional
  long store(WorkspaceName workspace, LineKind kind, List<ObjectNode> lines) {
    String all = JSON.writeValueAsString(lines);
    return switch (kind) {
      case PEER -> jdbc.update(ImportSql.PEERS, workspace.value(), all);
      case SESSION -> sessions(workspace.value(), all);
      case MESSAGE -> messages(workspace, all, lines.size());
      case CONCLUSION -> conclusions(workspace, all);
      case RELATION -> {
        jdbc.update(ImportSql.SOURCES, workspace.value(), all);
        yield jdbc.update(ImportSql.SUPERSEDED, workspace.value(), all);
      }
      case CARD -> {
        long cards = jdbc.update(ImportSql.CARDS, workspace.value(), all);
        jdbc.update(ImportSql.CARD_LINES, workspace.value(), all);
        yield cards;
      }
    };
  }

  private long sessions(String workspace, String all) {
    long made = jdbc.update(ImportSql.SESSIONS, workspace, all);
    jdbc.update(ImportSql.MEMBERS, workspace, all);
    jdbc.update(ImportSql.SUMMARIES, workspace, all);
    return made;
  }

  private long messages(WorkspaceName workspace, String all, int lines) {
    jdbc.query(ImportSql.LOCK_SESSIONS, row -> {}, workspace.value(), all);
    List<Long> rows =
        jdbc.query(ImportSql.MESSAGES, (row, _) -> row.getLong(1), workspace.value(), all);
    jdbc.update(ImportSql.PLACES, workspace.value(), all);
    Integer there = jdbc.queryForObject(ImportSql.THERE, Integer.class, workspace.value(), all);
    if (there == null || there < lines) {
      throw new Problem(
          ProblemCode.CONFLICT,
          "A session of the export is not there, or holds other messages in the same places.");
    }
    ledger.record(waiting(workspace, all, rows));
    announce.written(workspace, rows);
    return rows.size();
  }

  /** What nobody had reasoned over when it was exported is reasoned over here. */
  private List<NewWork> waiting(WorkspaceName workspace, String all, List<Long> rows) {
    return jdbc.query(
        ImportSql.WAITING,
        (row, _) ->
            NewWork.representation(
                new SessionRef(workspace, new SessionName(row.getString("session"))),
                row.getLong("id"),
                new PeerName(row.getString("peer")),
                Sql.texts(row, "observers"),
                Sql.json(row, "configuration")),
        workspace.value(),
        all,
        rows.toArray(Long[]::new));
  }

  private long conclusions(WorkspaceName workspace, String all) {
    List<String> ids = jdbc.query(ImportSql.CONCLUSIONS, Sql::text, workspace.value(), all);
    jdbc.update(ImportSql.EVIDENCE, workspace.value(), all);
    if (!ids.isEmpty()) {
      feed.changed(workspace, ConclusionInsert.KIND, ids);
    }
    return ids.size();
  }
}
