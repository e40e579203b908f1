package dev.custodia.capture.record;

import dev.custodia.capture.json.NotJson;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.schema.SchemaId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record as it lies on the disk, held against the rules: what it says as far as it can be read,
 * the gravest rule that it breaks, and what the reformatter would write in its place (capture 3,
 * 12).
 */
public final class StoredRecord {
  /** Identifiers that records of the same set of members carried before. */
  private static final Set<String> FORMER = Set.of("majordomus.prompt/v1", "prompt/v1");

  private final @Nullable RecordRule broken;
  private final @Nullable CaptureRecord record;
  private final @Nullable CaptureRecord mended;

  private StoredRecord(
      @Nullable RecordRule broken, @Nullable CaptureRecord record, @Nullable CaptureRecord mended) {
    this.broken = broken;
    this.record = record;
    this.mended = mended;
  }

  /** Reads a file's bytes; every input is an answer. */
  public static StoredRecord read(byte[] bytes) {
    RawObject object;
    try {
      object = RawObject.parse(bytes);
    } catch (NotJson unreadable) {
      return new StoredRecord(RecordRule.UNPARSABLE, null, null);
    }
    CaptureRecord record = CaptureRecord.read(object);
    Optional<RecordRule> grave = MemberRules.broken(object, record, () -> laidOut(object, bytes));
    if (grave.isPresent()) {
      return new StoredRecord(grave.get(), record, null);
    }
    CaptureRecord current = former(record) ? record.under(CaptureRecord.PROMPT) : record;
    if (Arrays.equals(current.bytes(), bytes)) {
      return new StoredRecord(null, record, null);
    }
    boolean orderOnly = !former(record) && laidOut(object, bytes) && !hasFormerName(object);
    return new StoredRecord(
        orderOnly ? RecordRule.ORDER : RecordRule.SHAPE, record, ours(current) ? current : null);
  }

  /** The gravest rule that is broken; empty for a record in shape. */
  public Optional<RecordRule> broken() {
    return Optional.ofNullable(broken);
  }

  /** What could be read; empty where the bytes are no JSON object. */
  public Optional<CaptureRecord> record() {
    return Optional.ofNullable(record);
  }

  /** What the reformatter would write; empty where it must not touch the file. */
  public Optional<CaptureRecord> mended() {
    return Optional.ofNullable(mended);
  }

  /** Whether a rendering can be made of it: it has all that a rendering shows. */
  public boolean renderable() {
    return record != null
        && EnumSet.allOf(Field.class).stream()
            .filter(Field::required)
            .allMatch(field -> record.get(field).isPresent());
  }

  /** A record of a version that this reader does not know may be laid out as it must be. */
  private static boolean ours(CaptureRecord record) {
    String id = record.text(Field.SCHEMA).orElse("");
    return id.equals(CaptureRecord.PROMPT.value()) || id.equals(CaptureRecord.TURN.value());
  }

  private static boolean former(CaptureRecord record) {
    String id = record.text(Field.SCHEMA).orElse("");
    return FORMER.contains(id)
        || SchemaId.parse(id)
            .filter(CaptureRecord.PROMPT::sameNameAs)
            .filter(schema -> schema.versionNumber() < CaptureRecord.PROMPT.versionNumber())
            .isPresent();
  }

  private static boolean hasFormerName(RawObject object) {
    return object.get(Field.FORMER_STARTED_AT).isPresent();
  }

  /** Whether the members it has, in the order it has them, stand one on a line. */
  private static boolean laidOut(RawObject object, byte[] bytes) {
    int at = expect(bytes, 0, "{\n");
    List<RawObject.Member> members = object.members();
    for (int i = 0; i < members.size() && at >= 0; i++) {
      RawSpan value = members.get(i).value();
      at = expect(bytes, at, "  " + RawSpan.quoted(members.get(i).name()).raw() + ": ");
      if (at >= 0 && at + value.length() <= bytes.length) {
        boolean same = value.buffer().equals(java.nio.ByteBuffer.wrap(bytes, at, value.length()));
        at = same ? at + value.length() : -1;
        at = expect(bytes, at, i + 1 < members.size() ? ",\n" : "\n");
      }
    }
    return expect(bytes, at, "}\n") == bytes.length;
  }

  private static int expect(byte[] bytes, int at, String text) {
    byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
    boolean there =
        at >= 0
            && at + wanted.length <= bytes.length
            && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
    return there ? at + wanted.length : -1;
  }
}
