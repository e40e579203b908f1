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
import java.util.Optional;
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

  /** And up to so many where the best of all had too few of them. */
  private static final int NAMED_AT_LAST_MAX = 20_000;

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
    var asked =
        new Asked(workspace, request, conditions, Messages.COLUMNS.filter(request.filter()));
    if (request.query().isBlank()) {
      return newest(asked.where(), request.limit());
    }
    if (asked.plain()) {
      return ranked(name.get(), asked, narrowing);
    }
    var few = named(asked, NAMED_MAX);
    if (few.isPresent()) {
      return ranked(name.get(), asked, both(narrowing, few.get()));
    }
    var found = ranked(name.get(), asked, both(narrowing, Narrowing.of(asked.filter())));
    if (found.size() == request.limit()) {
      return found;
    }
    // Better hits that the filter excludes may have taken all places.
    return named(asked, NAMED_AT_LAST_MAX)
        .map(it -> ranked(name.get(), asked, both(narrowing, it)))
        .orElse(found);
  }

  private static RecallFilter both(RecallFilter one, RecallFilter other) {
    return new RecallFilter.AllOf(List.of(one, other));
  }

  /** What is searched: the request, what the route adds, and the filter as it was read. */
  private record Asked(
      String workspace, SearchRequest request, List<Condition> conditions, Filter filter) {
    boolean plain() {
      return filter instanceof Filter.Everything && request.perspective().isEmpty();
    }

    Where where() {
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
  }

  private List<Message> ranked(WorkspaceName workspace, Asked asked, RecallFilter within) {
    int limit = asked.request().limit();
    var found = new ArrayList<Message>();
    var seen = new HashSet<String>();
    int hits = Math.min(limit * OVERFETCH, RecallQuery.LIMIT_MAX);
    while (true) {
      var query =
          RecallQuery.of(RecordMessages.KIND, asked.request().query(), hits, clock.instant())
              .where(within);
      var answer = recall.search(workspace, query).hits();
      var fresh = answer.stream().map(RecallHit::id).filter(seen::add).toList();
      // Mostly the first are shown, and the others need not be read.
      for (int from = 0; from < fresh.size() && found.size() < limit; from += limit) {
        found.addAll(reread(asked, fresh.subList(from, Math.min(fresh.size(), from + limit))));
      }
      if (found.size() >= limit || answer.size() < hits || hits == RecallQuery.LIMIT_MAX) {
        return found.stream().limit(limit).toList();
      }
      hits = Math.min(hits * OVERFETCH, RecallQuery.LIMIT_MAX);
    }
  }

  /**
   * The messages that a filter leaves, one by one, if they are so few: then they need not be among
   * the best of all.
   */
  private Optional<RecallFilter> named(Asked asked, int most) {
    var where = asked.where();
    var ids =
        jdbc.sql("select m.public_id from message m%s limit ?".formatted(where.sql()))
            .params(where.parametersAnd(most + 1))
            .query(Sql::text)
            .set();
    return ids.size() > most
        ? Optional.empty()
        : Optional.of(new RecallFilter.In(RecallFilter.ID, ids));
  }

  private List<Message> reread(Asked asked, List<String> ids) {
    Map<String, Message> byId = new HashMap<>();
    messages
        .where(asked.where().and("m.public_id = any(?)", (Object) Sql.array(ids)))
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
