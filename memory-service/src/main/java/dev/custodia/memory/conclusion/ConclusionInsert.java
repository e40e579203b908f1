package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores conclusions by the batch. One that is known already is reinforced instead: it counts one
 * more, keeps all evidence, and is dated by the newest. The counting is done by the store, so that
 * no two workers lose a count (I-52).
 */
@Component
public class ConclusionInsert {
  /** What recall calls a conclusion; its document id is the public id. */
  public static final DocumentKind KIND = new DocumentKind("conclusion");

  private static final String INSERT =
      "insert into conclusion (id, workspace, observer, observed, session, level, content,"
          + " content_key, rule, language, times_derived, said_at, pattern, confidence, slots,"
          + " created_at, seq) overriding system value"
          + " select i, w, o, d, s, l, c, k, r, g, t, a::timestamptz, p, f,"
          + " string_to_array(b, '\u0002'), ?, q from unnest(?::text[], ?::text[],"
          + " ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],"
          + " ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[])"
          + " with ordinality"
          + " as rows(i, w, o, d, s, l, c, k, r, g, t, a, p, f, b, q, n) order by n"
          + " on conflict (workspace, observer, observed, level, coalesce(session, ''), content_key)"
          + " where not posted do update set"
          + " times_derived = conclusion.times_derived + excluded.times_derived,"
          + " said_at = greatest(conclusion.said_at, excluded.said_at)"
          + " returning id, workspace, observer, observed, session, level, content_key";

  private final JdbcTemplate jdbc;
  private final ChangeFeed feed;
  private final Clock clock;

  ConclusionInsert(JdbcTemplate jdbc, ChangeFeed feed, Clock clock) {
    this.jdbc = jdbc;
    this.feed = feed;
    this.clock = clock;
  }

  /** Stores or reinforces all; gives the id of each, in their order. */
  @Transactional(propagation = Propagation.MANDATORY)
  public List<String> all(List<NewConclusion> given) {
    if (given.isEmpty()) {
      return List.of();
    }
    // Sorted, so that two writers wait for each other in one direction only.
    var distinct = new LinkedHashMap<String, Merged>();
    given.stream()
        .sorted(java.util.Comparator.comparing(NewConclusion::identity))
        .forEach(it -> distinct.computeIfAbsent(it.identity(), _ -> new Merged(it)).add(it));
    Map<String, String> ids = insert(List.copyOf(distinct.values()), places(given));
    distinct.values().forEach(it -> it.id = ids.getOrDefault(it.first.identity(), ""));
    evidence(distinct.values().stream().toList());
    sources(distinct.values().stream().toList());
    distinct.values().stream()
        .collect(
            java.util.stream.Collectors.groupingBy(
                it -> it.first.workspace(),
                java.util.stream.Collectors.mapping(
                    it -> it.id, java.util.stream.Collectors.toList())))
        .forEach((workspace, of) -> feed.changed(new WorkspaceName(workspace), KIND, of));
    return given.stream().map(it -> ids.getOrDefault(it.identity(), "")).toList();
  }

  /** The places of new rows: as they were stated, in whatever order they are written. */
  private Map<String, Long> places(List<NewConclusion> given) {
    List<String> stated = given.stream().map(NewConclusion::identity).distinct().toList();
    List<Long> free =
        jdbc
            .query(
                "select nextval(pg_get_serial_sequence('conclusion', 'seq'))"
                    + " from generate_series(1, ?)",
                (row, _) -> row.getLong(1),
                stated.size())
            .stream()
            .sorted()
            .toList();
    var places = new HashMap<String, Long>();
    for (int i = 0; i < free.size(); i++) {
      places.put(stated.get(i), free.get(i));
    }
    return places;
  }

  /** Statements of one batch that say the same. */
  private static final class Merged {
    private final NewConclusion first;
    private final List<NewConclusion> all = new ArrayList<>();
    private String id = "";

    Merged(NewConclusion first) {
      this.first = first;
    }

    void add(NewConclusion one) {
      all.add(one);
    }

    @Nullable String saidAt() {
      return all.stream()
          .map(NewConclusion::saidAt)
          .filter(java.util.Objects::nonNull)
          .max(java.util.Comparator.naturalOrder())
          .map(Object::toString)
          .orElse(null);
    }
  }

  private Map<String, String> insert(List<Merged> rows, Map<String, Long> places) {
    int size = rows.size();
    var texts = new @Nullable String[13][size];
    var times = new Integer[size];
    var saidAt = new @Nullable String[size];
    var seqs = new Long[size];
    for (int i = 0; i < size; i++) {
      NewConclusion row = rows.get(i).first;
      texts[0][i] = Ids.next();
      texts[1][i] = row.workspace();
      texts[2][i] = row.observer();
      texts[3][i] = row.observed();
      texts[4][i] = row.session();
      texts[5][i] = row.level().word();
      texts[6][i] = row.content();
      texts[7][i] = row.key();
      texts[8][i] = row.rule();
      texts[9][i] = row.language();
      texts[10][i] = row.pattern();
      texts[11][i] = row.confidence();
      texts[12][i] = String.join("\u0002", row.slots());
      times[i] = rows.get(i).all.size();
      saidAt[i] = rows.get(i).saidAt();
      seqs[i] = places.getOrDefault(row.identity(), 0L);
    }
    var ids = new LinkedHashMap<String, String>();
    jdbc.query(
        INSERT,
        row -> {
          String session = row.getString("session");
          ids.put(
              String.join(
                  "\u0001",
                  row.getString("workspace"),
                  row.getString("observer"),
                  row.getString("observed"),
                  row.getString("level"),
                  session == null ? "" : session,
                  row.getString("content_key")),
              row.getString("id"));
        },
        Sql.time(clock.instant()),
        texts[0],
        texts[1],
        texts[2],
        texts[3],
        texts[4],
        texts[5],
        texts[6],
        texts[7],
        texts[8],
        texts[9],
        times,
        saidAt,
        texts[10],
        texts[11],
        texts[12],
        seqs);
    return ids;
  }

  private void evidence(List<Merged> rows) {
    var conclusions = new ArrayList<String>();
    var messages = new ArrayList<Long>();
    var starts = new ArrayList<Integer>();
    var ends = new ArrayList<Integer>();
    for (Merged row : rows) {
      for (NewConclusion one : row.all) {
        for (NewConclusion.EvidenceOf evidence : one.evidence()) {
          conclusions.add(row.id);
          messages.add(evidence.message());
          starts.add(evidence.bytes().start());
          ends.add(evidence.bytes().end());
        }
      }
    }
    if (conclusions.isEmpty()) {
      return;
    }
    jdbc.update(
        "insert into conclusion_evidence (conclusion, message, start_byte, end_byte)"
            + " select * from unnest(?::text[], ?::bigint[], ?::int[], ?::int[])"
            + " on conflict do nothing",
        conclusions.toArray(String[]::new),
        messages.toArray(Long[]::new),
        starts.toArray(Integer[]::new),
        ends.toArray(Integer[]::new));
  }

  private void sources(List<Merged> rows) {
    var derived = new ArrayList<String>();
    var sources = new ArrayList<String>();
    var positions = new ArrayList<Integer>();
    for (Merged row : rows) {
      List<String> of = row.all.stream().flatMap(it -> it.sources().stream()).distinct().toList();
      for (int i = 0; i < of.size(); i++) {
        derived.add(row.id);
        sources.add(of.get(i));
        positions.add(i);
      }
    }
    if (derived.isEmpty()) {
      return;
    }
    jdbc.update(
        "insert into conclusion_source (derived, source, position)"
            + " select * from unnest(?::text[], ?::text[], ?::int[]) on conflict do nothing",
        derived.toArray(String[]::new),
        sources.toArray(String[]::new),
        positions.toArray(Integer[]::new));
  }
}
