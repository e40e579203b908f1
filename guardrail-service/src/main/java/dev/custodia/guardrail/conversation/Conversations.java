package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.guardrail.policy.Policy;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The table of conversations. */
@Repository
class Conversations {
  private static final String COLUMNS =
      "c.key, c.workspace, c.id, c.window_turns, c.policy, c.session, c.context, c.turns,"
          + " c.blocked, c.last_user_turn, c.memory";
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  private final JdbcClient jdbc;
  private final JsonMapper json;

  Conversations(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  Optional<Conversation> find(WorkspaceName workspace, ConversationId id) {
    return jdbc.sql("select " + COLUMNS + " from conversation c where workspace = ? and id = ?")
        .params(workspace.value(), id.value())
        .query((row, n) -> read(row))
        .optional();
  }

  Optional<Conversation> lock(long key) {
    return jdbc.sql("select " + COLUMNS + " from conversation c where key = ? for update")
        .param(key)
        .query((row, n) -> read(row))
        .optional();
  }

  /** Whether it was made now; false when the id is taken, or the session has another one. */
  boolean create(
      WorkspaceName workspace,
      ConversationId id,
      int window,
      PolicyName policy,
      @Nullable SessionName session,
      Map<String, Object> context,
      Instant at) {
    return jdbc.sql(
                "insert into conversation (workspace, id, window_turns, policy, session, context,"
                    + " created_at, updated_at) values (?, ?, ?, ?, ?, ?::jsonb, ?, ?)"
                    + " on conflict do nothing")
            .param(workspace.value())
            .param(id.value())
            .param(window)
            .param(policy.value())
            .param(session == null ? null : session.value())
            .param(json.writeValueAsString(context))
            .param(Timestamp.from(at))
            .param(Timestamp.from(at))
            .update()
        == 1;
  }

  /**
   * Makes the conversations of sessions that have none. It takes the session's name; where a
   * conversation of that name exists which no session has, that one becomes the session's.
   */
  void ensure(Collection<SessionRef> sessions, Instant at) {
    String[] workspaces = sessions.stream().map(s -> s.workspace().value()).toArray(String[]::new);
    String[] names = sessions.stream().map(s -> s.session().value()).toArray(String[]::new);
    jdbc.sql(
            "insert into conversation (workspace, id, window_turns, policy, session, created_at,"
                + " updated_at) select w, s, ?, ?, s, ?, ? from unnest(?::text[], ?::text[]) as"
                + " wanted(w, s) where not exists (select 1 from conversation c where"
                + " c.workspace = w and c.session = s) order by w, s on conflict (workspace, id)"
                + " do update set session = coalesce(conversation.session, excluded.session)")
        .params(
            Policy.WINDOW,
            Policy.STANDARD.value(),
            Timestamp.from(at),
            Timestamp.from(at),
            workspaces,
            names)
        .update();
  }

  List<Conversation> lockSessions(Collection<SessionRef> sessions) {
    String[] workspaces = sessions.stream().map(s -> s.workspace().value()).toArray(String[]::new);
    String[] names = sessions.stream().map(s -> s.session().value()).toArray(String[]::new);
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from conversation c where (c.workspace, c.session) in (select w, s from"
                + " unnest(?::text[], ?::text[]) as wanted(w, s)) order by c.key for update of c")
        .params(workspaces, names)
        .query((row, n) -> read(row))
        .list();
  }

  void update(List<Conversation> changed, Instant at) {
    if (changed.isEmpty()) {
      return;
    }
    int size = changed.size();
    var keys = new Long[size];
    var turns = new Integer[size];
    var blocked = new Integer[size];
    var last = new @Nullable String[size];
    var memory = new String[size];
    for (int i = 0; i < size; i++) {
      Conversation conversation = changed.get(i);
      keys[i] = conversation.key();
      turns[i] = conversation.turns();
      blocked[i] = conversation.blocked();
      last[i] = conversation.lastUserTurn();
      memory[i] = json.writeValueAsString(conversation.remembered());
    }
    jdbc.sql(
            "update conversation c set turns = n.t, blocked = n.b, last_user_turn = n.l,"
                + " memory = n.m::jsonb, updated_at = ? from unnest(?::bigint[], ?::int[],"
                + " ?::int[], ?::text[], ?::text[]) as n(k, t, b, l, m) where c.key = n.k")
        .params(Timestamp.from(at), keys, turns, blocked, last, memory)
        .update();
  }

  boolean delete(WorkspaceName workspace, ConversationId id) {
    return jdbc.sql("delete from conversation where workspace = ? and id = ?")
            .params(workspace.value(), id.value())
            .update()
        == 1;
  }

  private Conversation read(ResultSet row) throws SQLException {
    String session = row.getString(6);
    return new Conversation(
        row.getLong(1),
        new WorkspaceName(row.getString(2)),
        new ConversationId(row.getString(3)),
        row.getInt(4),
        new PolicyName(row.getString(5)),
        session == null ? null : new SessionName(session),
        json.readValue(row.getString(7), OBJECT),
        row.getInt(8),
        row.getInt(9),
        row.getString(10),
        remembered(row.getString(11)));
  }

  private Remembered remembered(String stored) {
    return stored.equals("{}") ? Remembered.NOTHING : json.readValue(stored, Remembered.class);
  }
}
