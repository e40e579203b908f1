package dev.custodia.capture.record;

import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.schema.SchemaId;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One half of a pair: what the provider sent, member by member as raw spans, in the order of {@link
 * Field}. It has no way to change a member; its bytes are the same however often it is written
 * (capture 3).
 */
public final class CaptureRecord {
  /** The identifier that this writer stamps on a prompt's record (API, D11). */
  public static final SchemaId PROMPT = new SchemaId("majordomus.capture/v1");

  /** The identifier of a record that says how a turn ended (API, D1). */
  public static final SchemaId TURN = new SchemaId("custodia.turn/v1");

  private final Map<Field, RawSpan> values;

  private CaptureRecord(Map<Field, RawSpan> values) {
    this.values = values;
  }

  /** A record of these members; the order of the map does not matter. */
  public static CaptureRecord of(Map<Field, RawSpan> values) {
    return new CaptureRecord(new EnumMap<>(values));
  }

  /** What can be read of a stored object; members outside the set are left out. */
  static CaptureRecord read(RawObject object) {
    Map<Field, RawSpan> values = new EnumMap<>(Field.class);
    for (RawObject.Member member : object.members()) {
      Field.named(member.name())
          .filter(field -> field.accepts(member.value()))
          .ifPresent(field -> values.putIfAbsent(field, member.value()));
    }
    object
        .get(Field.FORMER_STARTED_AT)
        .filter(Field.STARTED_AT::accepts)
        .ifPresent(value -> values.putIfAbsent(Field.STARTED_AT, value));
    return new CaptureRecord(values);
  }

  /** The same record under another identifier, as a migration writes it. */
  CaptureRecord under(SchemaId schema) {
    Map<Field, RawSpan> changed = new EnumMap<>(values);
    changed.put(Field.SCHEMA, RawSpan.quoted(schema.value()));
    return new CaptureRecord(changed);
  }

  /** The raw value of a member, where the record has it. */
  public Optional<RawSpan> get(Field field) {
    return Optional.ofNullable(values.get(field));
  }

  /** The decoded text of a member; empty where it is absent or null. */
  public Optional<String> text(Field field) {
    return get(field).filter(RawSpan::isString).map(RawSpan::text);
  }

  /** The file name of the record this one was derived from. */
  public Optional<String> parent() {
    return get(Field.META)
        .flatMap(meta -> meta.object().get("parent"))
        .filter(RawSpan::isString)
        .map(RawSpan::text);
  }

  /** Whether it says how a turn ended, and so stands outside the pair rule (API, D1). */
  public boolean isTurn() {
    return text(Field.SCHEMA).filter(TURN.value()::equals).isPresent();
  }

  /** The fields it has, in record order. */
  public List<Field> fields() {
    return List.copyOf(values.keySet());
  }

  /**
   * The file's bytes as pieces: one member on a line, two blanks before it, the spans uncopied
   * (capture 3).
   */
  public List<ByteBuffer> pieces() {
    List<ByteBuffer> pieces = new ArrayList<>();
    String before = "{\n";
    for (Map.Entry<Field, RawSpan> entry : values.entrySet()) {
      pieces.add(ascii(before + "  \"" + entry.getKey().member() + "\": "));
      pieces.add(entry.getValue().buffer());
      before = ",\n";
    }
    pieces.add(ascii("\n}\n"));
    return pieces;
  }

  /** The file's bytes in one array. */
  public byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (ByteBuffer piece : pieces()) {
      byte[] bytes = new byte[piece.remaining()];
      piece.get(bytes);
      out.writeBytes(bytes);
    }
    return out.toByteArray();
  }

  private static ByteBuffer ascii(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
  }
}
