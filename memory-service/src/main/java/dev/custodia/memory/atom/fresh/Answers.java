package dev.custodia.memory.atom.fresh;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.custodia.memory.atom.store.Observation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/**
 * Whether a question that was asked once has got a new answer since: an atom or a link that was not
 * there when it was asked (what databases call a phantom). Only what was committed after the last
 * look is looked at: an active head of an earlier commit that did not answer then never will.
 */
@Repository
class Answers {
  private static final int LOOKED_MAX = 200_000;
  private static final int WINDOW = 2_000;

  private final JdbcTemplate jdbc;

  /** Up to which commit an input's questions had no new answer. */
  private final Cache<String, Long> looked = Caffeine.newBuilder().maximumSize(LOOKED_MAX).build();

  Answers(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  private record Body(long seq, String policy, @Nullable String input, String plain) {}

  private record Posting(
      long seq, String policy, @Nullable String input, long target, long pinned) {}

  /** The inputs of which a question is answered anew, by others than the input's own outputs. */
  Set<String> anew(String workspace, Map<String, List<Observation>> asked) {
    long now = commit(workspace);
    var open = new ArrayList<String>();
    long from = now;
    for (var entry : asked.entrySet()) {
      long last = last(entry.getKey(), entry.getValue());
      if (!entry.getValue().isEmpty() && last < now) {
        open.add(entry.getKey());
        from = Math.min(from, last);
      }
    }
    if (open.isEmpty()) {
      return Set.of();
    }
    var anew = new HashSet<String>();
    var left = new HashSet<>(open);
    long start = from;
    while (start < now && !left.isEmpty()) {
      List<Body> bodies = bodies(workspace, start);
      long end = bodies.size() < WINDOW ? now : bodies.getLast().seq();
      List<Posting> postings = postings(workspace, start, end);
      for (String input : List.copyOf(left)) {
        if (answered(input, Objects.requireNonNull(asked.get(input)), bodies, postings)) {
          anew.add(input);
          left.remove(input);
        }
      }
      start = end;
    }
    left.forEach(input -> looked.put(input, now));
    return anew;
  }

  private long last(String input, List<Observation> asked) {
    long first = asked.stream().mapToLong(Observation::seq).min().orElse(0);
    Long seen = looked.getIfPresent(input);
    return seen == null ? first : Math.max(first, seen);
  }

  private long commit(String workspace) {
    return jdbc
        .query("select seq from atom_space where workspace = ?", (r, _) -> r.getLong(1), workspace)
        .stream()
        .findFirst()
        .orElse(0L);
  }

  private List<Body> bodies(String workspace, long after) {
    return jdbc.query(
        "select seq, policy, input, plain from atom_revision where workspace = ? and seq > ? and"
            + " superseded is null and active order by seq fetch first ? rows with ties",
        (row, _) -> new Body(row.getLong(1), row.getString(2), row.getString(3), row.getString(4)),
        workspace,
        after,
        WINDOW);
  }

  private List<Posting> postings(String workspace, long after, long upTo) {
    return jdbc.query(
        "select p.seq, p.policy, r.input, p.target, coalesce(p.pinned, 0) from atom_posting p"
            + " join atom_revision r on r.revision = p.owner"
            + " where p.workspace = ? and p.seq > ? and p.seq <= ?",
        (row, _) ->
            new Posting(
                row.getLong(1), row.getString(2), row.getString(3), row.getLong(4), row.getLong(5)),
        workspace,
        after,
        upTo);
  }

  private static boolean answered(
      String input, List<Observation> asked, List<Body> bodies, List<Posting> postings) {
    for (Observation question : asked) {
      for (Body body : bodies) {
        if (body.seq() > question.seq()
            && !input.equals(body.input())
            && question.covers(body.policy())
            && question.pieces().stream().anyMatch(body.plain()::contains)) {
          return true;
        }
      }
      if (question.atoms().isEmpty() || postings.isEmpty()) {
        continue;
      }
      Set<Long> atoms = new HashSet<>(question.atoms());
      for (Posting posting : postings) {
        if (posting.seq() > question.seq()
            && !input.equals(posting.input())
            && question.covers(posting.policy())
            && atoms.contains(posting.target())
            && (posting.pinned() == 0 || question.revisions().contains(posting.pinned()))) {
          return true;
        }
      }
    }
    return false;
  }
}
