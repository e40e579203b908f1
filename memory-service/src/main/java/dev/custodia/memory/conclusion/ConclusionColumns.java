package dev.custodia.memory.conclusion;

import dev.custodia.memory.filter.Column;
import dev.custodia.memory.filter.Columns;

/** What lists and queries of conclusions can be filtered by (memory-api 10). */
final class ConclusionColumns {
  static final Columns ALL =
      Columns.of(
          Column.of("id", "c.id", Column.Kind.TEXT),
          Column.of("workspace_id", "c.workspace", Column.Kind.TEXT),
          Column.of("session_id", "c.session", Column.Kind.TEXT),
          Column.of("session_name", "c.session", Column.Kind.TEXT),
          Column.of("observer_id", "c.observer", Column.Kind.TEXT),
          Column.of("observer", "c.observer", Column.Kind.TEXT),
          Column.of("observed_id", "c.observed", Column.Kind.TEXT),
          Column.of("observed", "c.observed", Column.Kind.TEXT),
          Column.ofWords("level", "c.level", Level.WORDS),
          Column.of("times_derived", "c.times_derived", Column.Kind.NUMBER),
          Column.of("content", "c.content", Column.Kind.TEXT),
          Column.of("created_at", "c.created_at", Column.Kind.TIME),
          Column.of(
              "source_ids",
              "exists (select 1 from conclusion_source s where s.derived = c.id and s.source = ?)",
              Column.Kind.SET));

  private ConclusionColumns() {}
}
