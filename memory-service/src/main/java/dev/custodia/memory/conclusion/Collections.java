package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Sameness;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.sql.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Whole collections: all that one observer knows of one peer, for thought in the background. */
@Component
public class Collections {
  private static final int KNOWN_MAX = 5_000;

  private final Conclusions conclusions;
  private final ConclusionInsert insert;
  private final RetractConclusions retract;
  private final JdbcTemplate jdbc;

  Collections(
      Conclusions conclusions,
      ConclusionInsert insert,
      RetractConclusions retract,
      JdbcTemplate jdbc) {
    this.conclusions = conclusions;
    this.insert = insert;
    this.retract = retract;
    this.jdbc = jdbc;
  }

  /** The newest of what is known, oldest first. */
  public List<Known> known(String workspace, String observer, String observed) {
    return conclusions
        .first(explicit(workspace, observer, observed), "c.seq desc", KNOWN_MAX)
        .reversed()
        .stream()
        .map(it -> new Known(it.id(), it.content(), it.session(), it.shownAt(), false))
        .toList();
  }

  private static Where explicit(String workspace, String observer, String observed) {
    return pair(workspace, observer, observed).and("c.level = 'explicit'");
  }

  private static Where pair(String workspace, String observer, String observed) {
    return Where.that("c.workspace = ?", workspace)
        .and("c.observer = ?", observer)
        .and("c.observed = ?", observed);
  }

  /**
   * Stores what thinking came to: marks what was replaced, adds what is new, takes back what
   * earlier thought found and this one does not.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void store(WorkspaceName workspace, String observer, String observed, Thought thought) {
    supersede(workspace, thought.superseded());
    Map<String, Conclusion> before = new HashMap<>();
    conclusions
        .where(
            pair(workspace.value(), observer, observed)
                .and("c.level <> 'explicit'")
                .and("not c.posted"))
        .forEach(it -> before.put(identity(it.level(), it.content()), it));
    Map<String, Instant> times = times(workspace, thought);
    var found = new HashSet<String>();
    var fresh = new ArrayList<NewConclusion>();
    for (Thought.Finding finding : thought.findings()) {
      Level level = Level.valueOf(finding.kind().name());
      boolean supported =
          !finding.sources().isEmpty() && times.keySet().containsAll(finding.sources());
      if (!supported || !found.add(identity(level, finding.text()))) {
        continue;
      }
      Conclusion known = before.get(identity(level, finding.text()));
      if (known == null || !Set.copyOf(known.sources()).equals(Set.copyOf(finding.sources()))) {
        fresh.add(derived(workspace, observer, observed, level, finding, times));
      } else {
        before.remove(identity(level, finding.text()));
        redate(known, newest(finding, times));
      }
    }
    retract.all(workspace, before.values().stream().map(Conclusion::id).toList(), "dreamed-anew");
    insert.all(fresh);
  }

  private static String identity(Level level, String text) {
    return level.word() + '/' + Sameness.key(text);
  }

  private Map<String, Instant> times(WorkspaceName workspace, Thought thought) {
    var ids = thought.findings().stream().flatMap(it -> it.sources().stream()).distinct().toList();
    var times = new HashMap<String, Instant>();
    conclusions.find(workspace.value(), ids).forEach(it -> times.put(it.id(), it.shownAt()));
    return times;
  }

  /** A derived conclusion is dated by the newest that it rests on (I-65). */
  private static Instant newest(Thought.Finding finding, Map<String, Instant> times) {
    return finding.sources().stream()
        .map(id -> times.getOrDefault(id, Instant.EPOCH))
        .max(java.util.Comparator.naturalOrder())
        .orElse(Instant.EPOCH);
  }

  /** What is found again rests on the same, which may have been said again since. */
  private void redate(Conclusion known, Instant at) {
    if (!known.shownAt().equals(at)) {
      jdbc.update("update conclusion set said_at = ? where id = ?", Sql.time(at), known.id());
    }
  }

  private static NewConclusion derived(
      WorkspaceName workspace,
      String observer,
      String observed,
      Level level,
      Thought.Finding finding,
      Map<String, Instant> times) {
    return new NewConclusion(
        workspace.value(),
        observer,
        observed,
        null,
        level,
        finding.text(),
        Sameness.key(finding.text()),
        finding.rule(),
        null,
        newest(finding, times),
        blankToNull(finding.pattern()),
        blankToNull(finding.confidence()),
        List.of(),
        finding.sources(),
        List.of());
  }

  private static @Nullable String blankToNull(String text) {
    return text.isBlank() ? null : text;
  }

  /** Lets what was replaced hold again, unless it is replaced still. */
  @Transactional(propagation = Propagation.MANDATORY)
  void release(Collection<String> ids, List<Thought.Supersession> replaced) {
    var still = replaced.stream().map(Thought.Supersession::old).collect(Collectors.toSet());
    var free = ids.stream().filter(it -> !still.contains(it)).sorted().toList();
    if (!free.isEmpty()) {
      jdbc.update(
          "update conclusion set superseded_by = null"
              + " where id = any(?) and superseded_by is not null",
          (Object) Sql.array(free));
    }
  }

  /** Marks what was replaced; only within one collection, which the pairs are of. */
  @Transactional(propagation = Propagation.MANDATORY)
  void supersede(WorkspaceName workspace, List<Thought.Supersession> pairs) {
    if (pairs.isEmpty()) {
      return;
    }
    jdbc.update(
        "update conclusion c set superseded_by = p.by from unnest(?::text[], ?::text[]) as p(old, by)"
            + " join conclusion n on n.id = p.by where c.id = p.old and c.workspace = ?"
            + " and n.workspace = c.workspace and n.observer = c.observer and n.observed = c.observed"
            + " and c.superseded_by is distinct from p.by",
        Sql.array(pairs.stream().map(Thought.Supersession::old).toList()),
        Sql.array(pairs.stream().map(Thought.Supersession::by).toList()),
        workspace.value());
  }
}
