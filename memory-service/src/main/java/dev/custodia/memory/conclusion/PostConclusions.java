package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.reasoner.Sameness;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores conclusions that a client states itself: all or none, each as it is, never merged
 * (memory-api 10).
 */
@Service
class PostConclusions {
  /** The rule of what nobody derived. */
  static final String RULE = "posted/1";

  private final Peers peers;
  private final Sessions sessions;
  private final Conclusions conclusions;
  private final JdbcTemplate jdbc;
  private final ChangeFeed feed;
  private final Clock clock;

  PostConclusions(
      Peers peers,
      Sessions sessions,
      Conclusions conclusions,
      JdbcTemplate jdbc,
      ChangeFeed feed,
      Clock clock) {
    this.peers = peers;
    this.sessions = sessions;
    this.conclusions = conclusions;
    this.jdbc = jdbc;
    this.feed = feed;
    this.clock = clock;
  }

  /** What a client states. */
  record Posted(String content, String observer, String observed, @Nullable String session) {}

  @Transactional
  List<Conclusion> post(WorkspaceName workspace, List<Posted> posted) {
    requireThere(workspace.value(), posted);
    int size = posted.size();
    var texts = new @Nullable String[6][size];
    for (int i = 0; i < size; i++) {
      Posted one = posted.get(i);
      texts[0][i] = Ids.next();
      texts[1][i] = one.observer();
      texts[2][i] = one.observed();
      texts[3][i] = one.session();
      texts[4][i] = one.content();
      texts[5][i] = Sameness.key(one.content());
    }
    jdbc.update(
        "insert into conclusion (id, workspace, observer, observed, session, level, content,"
            + " content_key, posted, rule, created_at)"
            + " select i, ?, o, d, s, 'explicit', c, k, true, ?, ?"
            + " from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])"
            + " with ordinality as rows(i, o, d, s, c, k, n) order by n",
        workspace.value(),
        RULE,
        Sql.time(clock.instant()),
        texts[0],
        texts[1],
        texts[2],
        texts[3],
        texts[4],
        texts[5]);
    List<String> ids = Stream.of(texts[0]).map(Objects::requireNonNull).toList();
    feed.changed(workspace, ConclusionInsert.KIND, ids);
    Map<String, Conclusion> stored = new HashMap<>();
    conclusions.find(workspace.value(), ids).forEach(it -> stored.put(it.id(), it));
    var inOrder = new ArrayList<Conclusion>();
    ids.forEach(id -> inOrder.add(Objects.requireNonNull(stored.get(id))));
    return inOrder;
  }

  private void requireThere(String workspace, List<Posted> posted) {
    var names =
        posted.stream().flatMap(it -> Stream.of(it.observer(), it.observed())).distinct().toList();
    var there = peers.existing(workspace, names);
    for (String name : names) {
      if (!there.contains(name)) {
        throw missing("peer", name);
      }
    }
    for (Posted one : posted) {
      if (one.observed().startsWith("scope.")) {
        throw new Problem(ProblemCode.INVALID, "Nothing is concluded about a scope.");
      }
      if (one.session() != null) {
        sessions.require(workspace, one.session());
      }
    }
  }

  private static Problem missing(String what, String name) {
    String shown = name.length() > 64 ? name.substring(0, 64) + "…" : name;
    return new Problem(ProblemCode.NOT_FOUND, "The %s '%s' was not found.".formatted(what, shown));
  }
}
