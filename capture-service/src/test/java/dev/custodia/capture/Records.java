package dev.custodia.capture;

import dev.custodia.capture.json.NotJson;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** Records of invented prompts. */
public final class Records {
  private Records() {}

  /** Every required member of an invented capture, ready to be changed. */
  public static Map<Field, RawSpan> members(String text) {
    Map<Field, RawSpan> values = new EnumMap<>(Field.class);
    values.put(Field.SCHEMA, RawSpan.quoted("majordomus.capture/v1"));
    values.put(Field.STARTED_AT, RawSpan.quoted("2026-05-06T07:08:09Z"));
    values.put(Field.PROVIDER, RawSpan.quoted("codex"));
    values.put(Field.EVENT, RawSpan.quoted("UserPromptSubmit"));
    values.put(Field.ID, RawSpan.quoted("turn-9"));
    values.put(Field.SESSION, RawSpan.nothing());
    values.put(Field.SOURCE, RawSpan.nothing());
    values.put(Field.CWD, RawSpan.quoted("/srv/kiln"));
    values.put(Field.REPOSITORY, RawSpan.quoted("/srv/kiln"));
    values.put(Field.BRANCH, RawSpan.quoted("glaze"));
    values.put(Field.HEAD, RawSpan.quoted("89abcdef".repeat(5)));
    values.put(Field.TEXT, RawSpan.quoted(text));
    return values;
  }

  public static CaptureRecord of(String text) {
    return CaptureRecord.of(members(text));
  }

  /** The record of a turn that answers the prompt of that file. */
  public static CaptureRecord turn(String parent, String summary) {
    Map<Field, RawSpan> values = members("");
    values.remove(Field.TEXT);
    values.put(Field.SCHEMA, RawSpan.quoted("custodia.turn/v1"));
    values.put(Field.EVENT, RawSpan.quoted("Stop"));
    values.put(
        Field.OUTPUT, json("{\"code\": 0, \"summary\": " + RawSpan.quoted(summary).raw() + "}"));
    values.put(Field.META, json("{\"parent\": \"" + parent + "\"}"));
    return CaptureRecord.of(values);
  }

  /** A JSON value as a span. */
  public static RawSpan json(String value) {
    try {
      return RawObject.parse(("{\"v\":" + value + "}").getBytes(StandardCharsets.UTF_8))
          .get("v")
          .orElseThrow();
    } catch (NotJson wrong) {
      throw new IllegalArgumentException(wrong);
    }
  }
}
