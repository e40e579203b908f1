package dev.custodia.capture.rendering;

import dev.custodia.capture.json.DecodedText;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The document that a person opens: front matter, table, sections and prompt, all written in one
 * pass from one record, so that what is shown twice cannot differ (capture 4). It is a function:
 * the same record and the same turn give the same bytes.
 */
public final class Rendering {
  /** Shown as sections, or at the end; everything else stands in the front matter. */
  private static final Set<Field> NOT_IN_HEADER =
      EnumSet.of(Field.TEXT, Field.CONTEXT, Field.OUTPUT);

  private static final Pattern SECOND =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z");

  private Rendering() {}

  /** A turn's record with its file name, joined below the prompt it answers (capture 11). */
  public record Turn(String file, CaptureRecord record) {}

  /** The document's bytes as pieces. */
  public static List<ByteBuffer> of(CaptureRecord record, String file, Optional<Turn> turn) {
    return of(record, file, turn, NOT_IN_HEADER);
  }

  /** The document as other writers of the same archive form make it: no mappings in its header. */
  public static List<ByteBuffer> withoutMappings(
      CaptureRecord record, String file, Optional<Turn> turn) {
    Set<Field> left = EnumSet.copyOf(NOT_IN_HEADER);
    left.addAll(EnumSet.of(Field.TOKENS, Field.META));
    return of(record, file, turn, left);
  }

  private static List<ByteBuffer> of(
      CaptureRecord record, String file, Optional<Turn> turn, Set<Field> notInHeader) {
    StringBuilder head = new StringBuilder(1024);
    frontMatter(head, record, file, notInHeader);
    head.append("\n# Prompt — ").append(heading(record)).append("\n\n");
    HeaderTable.append(head, record, file);
    record
        .get(Field.CONTEXT)
        .ifPresent(context -> head.append("\n## CONTEXT\n\n").append(context(context.object())));
    output(head, record, turn);
    DecodedText prompt =
        record.get(Field.TEXT).orElseThrow(() -> new IllegalArgumentException("no text")).decoded();
    String fence = Fence.around(Fence.longestRun(prompt));
    head.append("\n## PROMPT\n\n").append(fence).append('\n');
    boolean ends = prompt.length() == 0 || prompt.at(prompt.length() - 1) == '\n';
    return List.of(utf8(head.toString()), prompt.buffer(), utf8((ends ? "" : "\n") + fence + "\n"));
  }

  private static void frontMatter(
      StringBuilder out, CaptureRecord record, String file, Set<Field> notInHeader) {
    out.append("---\n");
    for (Field field : record.fields()) {
      if (!notInHeader.contains(field)) {
        RawSpan value = record.get(field).orElseThrow();
        out.append(field.member()).append(": ").append(yaml(value)).append('\n');
      }
    }
    out.append("record: ").append(YamlScalar.of(file)).append("\n---\n");
  }

  /** A scalar, or a flow mapping of scalars (API, D4). */
  private static String yaml(RawSpan value) {
    return switch (value.kind()) {
      case STRING -> YamlScalar.of(value.text());
      case OBJECT ->
          value.object().members().stream()
              .map(member -> member.name() + ": " + yaml(member.value()))
              .collect(Collectors.joining(", ", "{", "}"));
      case NUMBER, BOOLEAN, NULL, ARRAY -> value.raw();
    };
  }

  private static String heading(CaptureRecord record) {
    String at = record.text(Field.STARTED_AT).orElse("time unrecorded");
    return SECOND.matcher(at).matches()
        ? at.substring(0, 10) + ' ' + at.substring(11, 19) + " UTC"
        : at.replaceAll("\\R", " ");
  }

  private static String context(RawObject context) {
    StringBuilder out = new StringBuilder();
    item(out, "profile", context.get("profile"));
    item(out, "task", context.get("task"));
    items(out, "rule", context.get("rules"));
    items(out, "document", context.get("documents"));
    return out.toString();
  }

  private static void items(StringBuilder out, String label, Optional<RawSpan> list) {
    list.filter(value -> value.kind() == RawSpan.Kind.ARRAY).stream()
        .flatMap(value -> value.elements().stream())
        .forEach(element -> item(out, label, Optional.of(element)));
  }

  private static void item(StringBuilder out, String label, Optional<RawSpan> value) {
    value
        .map(span -> span.isString() ? span.text() : span.raw())
        .ifPresent(
            text ->
                out.append("- ").append(label).append(": ").append(CodeSpan.of(text)).append('\n'));
  }

  private static void output(StringBuilder out, CaptureRecord record, Optional<Turn> turn) {
    Optional<RawObject> output =
        turn.map(Turn::record).orElse(record).get(Field.OUTPUT).map(RawSpan::object);
    if (output.isEmpty()) {
      return;
    }
    out.append("\n## OUTPUT\n\n");
    item(out, "code", output.get().get("code"));
    turn.ifPresent(child -> out.append("- from: ").append(CodeSpan.of(child.file())).append('\n'));
    output
        .get()
        .get("summary")
        .filter(RawSpan::isString)
        .map(RawSpan::text)
        .ifPresent(
            summary -> {
              String fence = Fence.around(Fence.longestRun(summary));
              String end = summary.isEmpty() || summary.endsWith("\n") ? "" : "\n";
              out.append('\n').append(fence).append('\n').append(summary).append(end);
              out.append(fence).append('\n');
            });
  }

  private static ByteBuffer utf8(String text) {
    return StandardCharsets.UTF_8.encode(text);
  }
}
