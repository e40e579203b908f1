package dev.custodia.capture.record;

import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rules on a record's members that no reformatting can mend (capture 3.1 to 3.3). */
final class MemberRules {
  private static final Pattern SECOND =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z");
  private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,17}");
  private static final Pattern CODE = Pattern.compile("-?(?:0|[1-9][0-9]{0,9})");

  /** The closed sets of the members that are objects. */
  private static final Map<Field, Set<String>> NESTED =
      Map.of(
          Field.TOKENS,
          Set.of("input", "output", "cache_read", "cache_write", "total"),
          Field.CONTEXT,
          Set.of("rules", "profile", "task", "documents"),
          Field.OUTPUT,
          Set.of("code", "summary"),
          Field.META,
          Set.of("parent", "producer"));

  private MemberRules() {}

  /** The gravest rule that is broken. */
  static Optional<RecordRule> broken(
      RawObject object, CaptureRecord record, BooleanSupplier laidOut) {
    if (modelHalf(object, record)) {
      return Optional.of(RecordRule.MODEL_HALF);
    }
    if (outsideSet(object, record)) {
      return Optional.of(laidOut.getAsBoolean() ? RecordRule.CLOSED_SET : RecordRule.UNEXPLAINED);
    }
    if (saysNull(object)) {
      return Optional.of(RecordRule.NULL_UNOBSERVED);
    }
    if (wrongType(object, record)) {
      return Optional.of(RecordRule.TYPE);
    }
    if (lacks(record)) {
      return Optional.of(RecordRule.MISSING_MEMBER);
    }
    if (!parentIsName(record)) {
      return Optional.of(RecordRule.PARENT_PATH);
    }
    return Optional.empty();
  }

  private static boolean modelHalf(RawObject object, CaptureRecord record) {
    boolean outputOfItsOwn =
        object.get(Field.OUTPUT.member()).isPresent() && record.parent().isEmpty();
    return outputOfItsOwn || object.namesAtAnyDepth().stream().anyMatch(Field.MODEL_HALF::contains);
  }

  private static boolean outsideSet(RawObject object, CaptureRecord record) {
    boolean unknown =
        object.names().stream()
            .anyMatch(name -> Field.named(name).isEmpty() && !name.equals(Field.FORMER_STARTED_AT));
    boolean both =
        object.get(Field.FORMER_STARTED_AT).isPresent()
            && object.get(Field.STARTED_AT.member()).isPresent();
    boolean textInTurn = record.isTurn() && object.get(Field.TEXT.member()).isPresent();
    return unknown
        || both
        || textInTurn
        || !object.repeatedNames().isEmpty()
        || NESTED.entrySet().stream()
            .anyMatch(
                entry ->
                    record
                        .get(entry.getKey())
                        .map(RawSpan::object)
                        .filter(inner -> !closed(inner, entry.getValue()))
                        .isPresent());
  }

  private static boolean closed(RawObject inner, Set<String> names) {
    return inner.repeatedNames().isEmpty() && names.containsAll(inner.names());
  }

  private static boolean saysNull(RawObject object) {
    Stream<RawSpan> nested =
        NESTED.keySet().stream()
            .flatMap(field -> object.get(field.member()).stream())
            .filter(value -> value.kind() == RawSpan.Kind.OBJECT)
            .flatMap(value -> value.object().members().stream())
            .map(RawObject.Member::value);
    return object.members().stream()
            .filter(member -> member.value().isNull())
            .flatMap(member -> Field.named(member.name()).stream())
            .anyMatch(field -> !field.mayBeNull())
        || nested.anyMatch(RawSpan::isNull);
  }

  private static boolean lacks(CaptureRecord record) {
    boolean turn = record.isTurn();
    return Stream.of(Field.values())
            .filter(Field::required)
            .filter(field -> !turn || field != Field.TEXT)
            .anyMatch(field -> record.get(field).isEmpty())
        || (turn && record.get(Field.META).isEmpty());
  }

  private static boolean wrongType(RawObject object, CaptureRecord record) {
    boolean kind =
        object.members().stream()
            .anyMatch(
                member ->
                    Field.named(member.name())
                        .filter(field -> !field.accepts(member.value()))
                        .isPresent());
    return kind
        || record.text(Field.STARTED_AT).filter(at -> !SECOND.matcher(at).matches()).isPresent()
        || !numbers(record)
        || (record.get(Field.EFFORT).isPresent() && record.get(Field.MODEL).isEmpty());
  }

  private static boolean numbers(CaptureRecord record) {
    boolean duration =
        record
            .get(Field.DURATION_MS)
            .map(
                value ->
                    WHOLE.matcher(value.raw()).matches()
                        && record.get(Field.FINISHED_AT).isPresent())
            .orElse(true);
    boolean tokens =
        record.get(Field.TOKENS).stream()
            .flatMap(value -> value.object().members().stream())
            .allMatch(member -> WHOLE.matcher(member.value().raw()).matches());
    boolean code =
        record
            .get(Field.OUTPUT)
            .flatMap(value -> value.object().get("code"))
            .map(value -> CODE.matcher(value.raw()).matches())
            .orElse(true);
    return duration && tokens && code;
  }

  private static boolean parentIsName(CaptureRecord record) {
    Optional<RawSpan> parent = record.get(Field.META).flatMap(meta -> meta.object().get("parent"));
    return parent.isEmpty()
        ? !record.isTurn()
        : record.parent().filter(name -> name.endsWith(".json")).flatMap(Stem::ofFile).isPresent();
  }
}
