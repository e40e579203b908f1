package dev.custodia.capture.intake;

import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** What an adapter makes of a payload. Every payload is one of these three; none is dropped. */
public sealed interface Understanding {

  /**
   * A prompt of a person, as spans of the payload.
   *
   * @param repeatedMember whether a member stood twice and the first was taken (API, D5)
   */
  record Understood(
      Adapter adapter,
      RawSpan id,
      RawSpan session,
      RawSpan source,
      RawSpan cwd,
      RawSpan text,
      boolean repeatedMember)
      implements Understanding {

    /** The record of this prompt, captured then and there. */
    public CaptureRecord record(Instant capturedAt, Origin origin) {
      Map<Field, RawSpan> values = new EnumMap<>(Field.class);
      values.put(Field.SCHEMA, RawSpan.quoted(CaptureRecord.PROMPT.value()));
      values.put(Field.STARTED_AT, RawSpan.quoted(second(capturedAt)));
      values.put(Field.PROVIDER, RawSpan.quoted(adapter.provider().value()));
      values.put(Field.EVENT, RawSpan.quoted(adapter.event()));
      values.put(Field.ID, id);
      values.put(Field.SESSION, session);
      values.put(Field.SOURCE, source);
      values.put(Field.CWD, cwd);
      values.put(Field.REPOSITORY, RawSpan.quoted(origin.repository()));
      values.put(Field.BRANCH, RawSpan.quoted(origin.branch()));
      values.put(Field.HEAD, RawSpan.quoted(origin.head()));
      values.put(Field.TEXT, text);
      return CaptureRecord.of(values);
    }

    /** The stem that this prompt asks for; it is numbered when another has it. */
    public Stem stem(Instant capturedAt) {
      return Stem.of(capturedAt, opening(), idText());
    }

    /** The identity that the provider gave the prompt. */
    public Optional<String> idText() {
      return id.isString() ? Optional.of(id.text()) : Optional.empty();
    }

    /** The identity that the provider gave the session. */
    public Optional<String> sessionText() {
      return session.isString() ? Optional.of(session.text()) : Optional.empty();
    }

    /** As much of the text as a slug can need, since a prompt may be of any size. */
    private String opening() {
      return text.openingText(OPENING_BYTES);
    }

    private static String second(Instant at) {
      return DateTimeFormatter.ISO_INSTANT.format(at.truncatedTo(ChronoUnit.SECONDS));
    }

    private static final int OPENING_BYTES = 4096;
  }

  /** Not a person's prompt: leaves neither a record nor a line. */
  record Skipped(String reason) implements Understanding {}

  /** A prompt may be lost here: the reason names members, never what stood in them. */
  record NotUnderstood(String reason) implements Understanding {}
}
