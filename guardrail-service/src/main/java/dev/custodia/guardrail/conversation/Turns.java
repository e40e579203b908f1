package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Status;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The turns of conversations, each with its verdict: the verdict log. */
@Repository
class Turns {
  /** What a conversation keeps; older turns go as new ones come. */
  private static final int TURNS_MAX = 10_000;

  private static final int TRIM_EVERY = 500;
  private static final String COLUMNS =
      "t.conversation, t.seq, t.role, t.text, t.status, t.certain, t.rail, t.reason,"
          + " t.categories, t.rewritten_by, t.policy, t.policy_version, t.message, t.peer, t.judged_at";

  private final JdbcClient jdbc;
  private final JdbcTemplate batches;

  Turns(JdbcClient jdbc, JdbcTemplate batches) {
    this.jdbc = jdbc;
    this.batches = batches;
  }

  /** The turns in view of each, oldest first. */
  Map<Long, List<Turn>> latest(List<Conversation> conversations) {
    var begun = conversations.stream().filter(c -> c.turns() > 0).toList();
    if (begun.isEmpty()) {
      return Map.of();
    }
    Long[] keys = begun.stream().map(Conversation::key).toArray(Long[]::new);
    Integer[] from = begun.stream().map(c -> c.turns() - c.window()).toArray(Integer[]::new);
    var latest = new HashMap<Long, List<Turn>>();
    jdbc.sql(
            "select "
                + COLUMNS
                + " from unnest(?::bigint[], ?::int[]) as w(k, f) join turn t on"
                + " t.conversation = w.k and t.seq > w.f order by t.conversation, t.seq")
        .params(keys, from)
        .query(
            row -> {
              latest.computeIfAbsent(row.getLong(1), key -> new ArrayList<>()).add(read(row));
            });
    return latest;
  }

  List<Turn> page(long conversation, int after, int size) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from turn t where t.conversation = ? and t.seq > ? order by t.seq limit ?")
        .params(conversation, after, size)
        .query((row, n) -> read(row))
        .list();
  }

  void add(Map<Long, List<Turn>> said) {
    var rows = new ArrayList<Object[]>();
    said.forEach((key, turns) -> turns.forEach(turn -> rows.add(row(key, turn))));
    batches.batchUpdate(
        "insert into turn (conversation, seq, role, text, status, certain, rail, reason,"
            + " categories, rewritten_by, policy, policy_version, message, peer, judged_at)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?, ?::text[], ?::text[], ?, ?, ?, ?, ?)",
        rows);
    said.forEach(this::trim);
  }

  private void trim(long conversation, List<Turn> added) {
    int last = added.getLast().seq();
    if (last > TURNS_MAX && last / TRIM_EVERY != (added.getFirst().seq() - 1) / TRIM_EVERY) {
      jdbc.sql("delete from turn where conversation = ? and seq <= ?")
          .params(conversation, last - TURNS_MAX)
          .update();
    }
  }

  private static Object[] row(Long conversation, Turn turn) {
    RailName rail = turn.rail();
    Source source = turn.source();
    return new Object[] {
      conversation,
      turn.seq(),
      turn.role().name().toLowerCase(Locale.ROOT),
      turn.text(),
      turn.status().wire(),
      turn.certain(),
      rail == null ? null : rail.value(),
      turn.reason(),
      literal(turn.categories()),
      literal(turn.rewrittenBy().stream().map(RailName::value).toList()),
      turn.policy(),
      turn.policyVersion(),
      source == null ? null : source.message().value(),
      source == null ? null : source.peer().value(),
      Timestamp.from(turn.judgedAt())
    };
  }

  private static String literal(List<String> words) {
    var out = new StringBuilder("{");
    for (String word : words) {
      out.append(out.length() > 1 ? "," : "")
          .append('"')
          .append(word.replace("\\", "\\\\").replace("\"", "\\\""))
          .append('"');
    }
    return out.append('}').toString();
  }

  private static Turn read(ResultSet row) throws SQLException {
    String rail = row.getString(7);
    String message = row.getString(13);
    String peer = row.getString(14);
    return new Turn(
        row.getInt(2),
        Utterance.Role.valueOf(row.getString(3).toUpperCase(Locale.ROOT)),
        row.getString(4),
        Status.valueOf(row.getString(5).toUpperCase(Locale.ROOT)),
        row.getBoolean(6),
        rail == null ? null : new RailName(rail),
        row.getString(8),
        words(row.getArray(9)),
        words(row.getArray(10)).stream().map(RailName::new).toList(),
        row.getString(11),
        row.getInt(12),
        message == null || peer == null
            ? null
            : new Source(new MessageId(message), new PeerName(peer)),
        row.getTimestamp(15).toInstant());
  }

  private static List<String> words(Array array) throws SQLException {
    return Arrays.asList((String[]) array.getArray());
  }
}
