package dev.custodia.memory.search;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Filter;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.message.Message;
import dev.custodia.memory.message.Messages;
import dev.custodia.memory.message.RecordMessages;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * The messages that fit a query best, among those that every condition holds for. Recall ranks;
 * each of its candidates is read again under the conditions, so that nothing is shown that they
 * exclude, whatever recall believes (I-09).
 */
@Service
class SearchMessages {
  /** So many hits are asked for at first, for each one that is wanted. */
  private static final int OVERFETCH = 4;

  /** Up to so many messages that a filter leaves are named to recall one by one. */
  private static final int NAMED_MAX = 2_000;

  private final Recall recall;
  private final Messages messages;
  private final JdbcClient jdbc;
  private final Clock clock;

  SearchMessages(Recall recall, Messages messages, JdbcClient jdbc, Clock clock) {
    this.recall = recall;
    this.messages = messages;
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /**
   * Searches.
   *
   * @param narrowing what recall can be told of the conditions beforehand
   */
  List<Message> search(
      String workspace, SearchRequest request, List<Condition> conditions, RecallFilter narrowing) {
    var name = WorkspaceName.parse(workspace);
    if (name.isEmpty()) {
      return List.of();
    }
    var filter = Messages.COLUMNS.filter(request.filter());
    if (request.query().isBlank()) {
      return newest(where(workspace, request, conditions, filter), request.limit());
    }
    boolean plain = filter instanceof Filter.Everything && request.perspective().isEmpty();
    var within =
        plain ? narrowing : narrower(where(workspace, request, conditions, filter), narrowing);
    var found = new ArrayList<Message>();
    var seen = new HashSet<String>();
    int hits = Math.min(request.limit() * OVERFETCH, RecallQuery.LIMIT_MAX);
    while (true) {
      var query =
          RecallQuery.of(RecordMessages.KIND, request.query(), hits, clock.instant()).where(within);
      var answer = recall.search(name.get(), query).hits();
      var fresh = answer.stream().map(RecallHit::id).filter(seen::add).toList();
      found.addAll(reread(where(workspace, request, conditions, filter), fresh));
      if (found.size() >= request.limit()
          || answer.size() < hits
          || hits == RecallQuery.LIMIT_MAX) {
        return found.stream().limit(request.limit()).toList();
      }
      hits = Math.min(hits * OVERFETCH, RecallQuery.LIMIT_MAX);
    }
  }

  private static Where where(
      String workspace, SearchRequest request, List<Condition> conditions, Filter filter) {
    var where = Where.that("m.workspace = ?", workspace);
    conditions.forEach(it -> where.and(it.sql(), it.value()));
    request
        .perspective()
        .ifPresent(
            peer ->
                where.and(
                    "exists (select 1 from membership v where v.workspace = m.workspace"
                        + " and v.session = m.session and v.peer = ?"
                        + " and m.recorded_at >= v.joined_at"
                        + " and (v.left_at is null or m.recorded_at <= v.left_at))",
                    peer));
    return where.and(filter);
  }

  /**
   * A filter that leaves few messages names them, so that they need not be among the best of all.
   */
  private RecallFilter narrower(Where where, RecallFilter narrowing) {
    var ids =
        jdbc.sql("select m.public_id from message m%s limit ?".formatted(where.sql()))
            .params(where.parametersAnd(NAMED_MAX + 1))
            .query(Sql::text)
            .set();
    return ids.size() > NAMED_MAX
        ? narrowing
        : new RecallFilter.AllOf(List.of(narrowing, new RecallFilter.In(RecallFilter.ID, ids)));
  }

  private List<Message> reread(Where where, List<String> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    Map<String, Message> byId = new HashMap<>();
    messages
        .where(where.and("m.public_id = any(?)", (Object) Sql.array(ids)))
        .forEach(it -> byId.put(it.id(), it));
    return ids.stream().filter(byId::containsKey).map(byId::get).toList();
  }

  private List<Message> newest(Where where, int limit) {
    return jdbc.sql(
            "select %s from message m%s order by m.id desc limit ?"
                .formatted(Message.COLUMNS, where.sql()))
        .params(where.parametersAnd(limit))
        .query(Message::read)
        .list();
  }

  /** One condition of the route's own, with its bound value. */
  record Condition(String sql, Object value) {}
}
