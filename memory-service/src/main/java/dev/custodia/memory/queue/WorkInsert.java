package dev.custodia.memory.queue;

import dev.custodia.memory.sql.Sql;
import dev.custodia.platform.sql.LastWrites;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes any number of rows with one statement, before the transaction commits. */
@Component
class WorkInsert {
  /** Observers travel as one text each row: arrays of arrays must not be ragged. */
  private static final String SEPARATOR = ",";

  private final LastWrites writes;
  private final Clock clock;

  WorkInsert(LastWrites writes, Clock clock) {
    this.writes = writes;
    this.clock = clock;
  }

  void all(List<NewWork> work, boolean screened) {
    if (work.isEmpty()) {
      return;
    }
    int size = work.size();
    var texts = new @Nullable String[9][size];
    var messages = new @Nullable Long[size];
    for (int i = 0; i < size; i++) {
      var row = work.get(i);
      messages[i] = row.message();
      texts[0][i] = row.workspace().value();
      texts[1][i] = row.kind().word();
      texts[2][i] = row.unitKey();
      texts[3][i] = row.session() == null ? null : row.session().value();
      texts[4][i] = row.observed();
      texts[5][i] = String.join(SEPARATOR, row.observers());
      texts[6][i] = row.configuration().text();
      texts[7][i] = row.payload().text();
      texts[8][i] = state(row, screened).word();
    }
    var now = Sql.time(clock.instant());
    writes.add(
        "insert into work (workspace, kind, unit_key, session, observed, observers, configuration,"
            + " payload, state, message_id, not_before, created_at, updated_at)"
            + " select w, k, u, s, o, string_to_array(b, ','), c::jsonb, p::jsonb, st, m, ?, ?, ?"
            + " from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],"
            + " ?::text[], ?::text[], ?::text[], ?::bigint[])"
            + " with ordinality as rows(w, k, u, s, o, b, c, p, st, m, n) order by n"
            + " on conflict (unit_key) where kind = 'dream' and state in ('ready', 'running')"
            + " do nothing",
        now,
        now,
        now,
        texts[0],
        texts[1],
        texts[2],
        texts[3],
        texts[4],
        texts[5],
        texts[6],
        texts[7],
        texts[8],
        messages);
  }

  private static WorkState state(NewWork work, boolean screened) {
    return screened && work.message() != null ? WorkState.RECORDED : WorkState.READY;
  }
}
