package dev.custodia.capture.rendering;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.schema.SchemaId;
import java.util.Optional;

/** The record's fields as a table for people (capture 4.1). */
final class HeaderTable {
  private static final int SHORT_HASH = 7;

  private final StringBuilder out;

  private HeaderTable(StringBuilder out) {
    this.out = out;
  }

  static void append(StringBuilder out, CaptureRecord record, String file) {
    HeaderTable table = new HeaderTable(out.append("| | |\n|---|---|\n"));
    Optional<String> schema = record.text(Field.SCHEMA);
    table.row("Started", record.text(Field.STARTED_AT), Optional.empty());
    table.row("Finished", record.text(Field.FINISHED_AT), Optional.empty());
    table.row("Duration", duration(record), Optional.empty());
    table.row("Provider", record.text(Field.PROVIDER), record.text(Field.EVENT));
    table.row("Model", record.text(Field.MODEL), record.text(Field.EFFORT));
    table.row("Session", record.text(Field.SESSION), Optional.empty());
    table.row("Prompt", record.text(Field.ID), Optional.empty());
    table.row("Source", record.text(Field.SOURCE), Optional.empty());
    table.row("Repository", record.text(Field.REPOSITORY), Optional.empty());
    table.row(
        "Branch",
        record.text(Field.BRANCH),
        record
            .text(Field.HEAD)
            .map(head -> head.substring(0, Math.min(SHORT_HASH, head.length()))));
    table.row("Directory", record.text(Field.CWD), Optional.empty());
    table.row(
        "Schema",
        schema,
        schema.flatMap(SchemaId::parse).map(id -> id.stem() + ".{schema.json,proto}"));
    table.row("Record", Optional.of(file), Optional.empty());
  }

  private void row(String label, Optional<String> first, Optional<String> second) {
    if (first.filter(value -> !value.isEmpty()).isEmpty()) {
      return;
    }
    out.append("| **").append(label).append("** | ").append(CodeSpan.inCell(first.get()));
    second
        .filter(value -> !value.isEmpty())
        .ifPresent(value -> out.append(" · ").append(CodeSpan.inCell(value)));
    out.append(" |\n");
  }

  private static Optional<String> duration(CaptureRecord record) {
    return record.get(Field.DURATION_MS).map(span -> duration(Long.parseLong(span.raw())));
  }

  private static String duration(long millis) {
    if (millis < 1_000) {
      return millis + " ms";
    }
    if (millis < 60_000) {
      return millis / 1_000 + "." + millis % 1_000 / 100 + " s";
    }
    return millis / 60_000 + "m " + millis % 60_000 / 1_000 + "s";
  }
}
