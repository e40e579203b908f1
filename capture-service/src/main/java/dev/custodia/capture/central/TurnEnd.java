package dev.custodia.capture.central;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.custodia.capture.json.NotJson;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.record.Field;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a turn ended, as whatever saw it tells it. Everything may be absent and nothing may be null
 * in the record; the answer itself has no place here, only a summary by the observer (capture 11).
 *
 * @param id the provider's name for the turn, so that a second telling is known as one
 */
record TurnEnd(
    @Nullable @Size(max = 64) String event,
    @Nullable @Size(min = 1, max = 512) String id,
    @JsonProperty("finished_at") @Nullable Instant finishedAt,
    @JsonProperty("duration_ms") @Nullable @Min(0) Long durationMs,
    @Nullable @Size(min = 1, max = 200) String model,
    @Nullable @Size(min = 1, max = 100) String effort,
    @Nullable @Valid Tokens tokens,
    @Nullable @Valid Context context,
    @Nullable @Valid Output output,
    @Nullable @Size(max = 200) String producer) {
  /** Writes what was observed and leaves out the rest: absent and null are two facts. */
  private static final JsonMapper OBSERVED =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  /** What was consumed, as far as it was seen. */
  record Tokens(
      @Nullable @Min(0) Long input,
      @Nullable @Min(0) Long output,
      @JsonProperty("cache_read") @Nullable @Min(0) Long cacheRead,
      @JsonProperty("cache_write") @Nullable @Min(0) Long cacheWrite,
      @Nullable @Min(0) Long total) {}

  /** What had been loaded. */
  record Context(
      @Nullable @Size(max = 200) List<@Size(max = 500) String> rules,
      @Nullable @Size(max = 500) String profile,
      @Nullable @Size(max = 500) String task,
      @Nullable @Size(max = 1_000) List<@Size(max = 4_096) String> documents) {}

  /** How it came out. */
  record Output(
      @Nullable @Min(-1_000_000) @Max(1_000_000) Integer code,
      @Nullable @Size(max = 20_000) String summary) {}

  /** The members that were told. */
  Map<Field, RawSpan> fields() {
    Map<Field, RawSpan> fields = new EnumMap<>(Field.class);
    if (finishedAt != null) {
      String second =
          DateTimeFormatter.ISO_INSTANT.format(finishedAt.truncatedTo(ChronoUnit.SECONDS));
      fields.put(Field.FINISHED_AT, RawSpan.quoted(second));
    }
    if (durationMs != null) {
      fields.put(Field.DURATION_MS, RawSpan.number(durationMs));
    }
    if (model != null) {
      fields.put(Field.MODEL, RawSpan.quoted(model));
    }
    if (effort != null) {
      fields.put(Field.EFFORT, RawSpan.quoted(effort));
    }
    put(fields, Field.TOKENS, tokens);
    put(fields, Field.CONTEXT, context);
    put(fields, Field.OUTPUT, output);
    return fields;
  }

  private static void put(Map<Field, RawSpan> fields, Field field, @Nullable Object value) {
    String text = value == null ? "{}" : OBSERVED.writeValueAsString(value);
    if (!text.equals("{}")) {
      fields.put(field, span(text));
    }
  }

  /** Where the record comes from. */
  static RawSpan meta(String parent, @Nullable String producer) {
    Map<String, String> meta = new LinkedHashMap<>();
    meta.put("parent", parent);
    if (producer != null) {
      meta.put("producer", producer);
    }
    return span(new JsonMapper().writeValueAsString(meta));
  }

  private static RawSpan span(String json) {
    try {
      return RawObject.parse(("{\"v\":" + json + "}").getBytes(StandardCharsets.UTF_8))
          .get("v")
          .orElseThrow();
    } catch (NotJson impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
