package dev.custodia.memory.search;

import dev.custodia.memory.filter.Filter;
import dev.custodia.memory.message.MessageFields;
import dev.custodia.memory.recall.RecallFilter;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What of a client's filter recall knows by itself: who spoke, in which session, when. The result
 * may let more through than the filter, never less.
 */
final class Narrowing {
  private Narrowing() {}

  static RecallFilter of(Filter filter) {
    return switch (filter) {
      case Filter.Nothing() -> new RecallFilter.AnyOf(List.of());
      case Filter.And(var parts) ->
          new RecallFilter.AllOf(parts.stream().map(Narrowing::of).toList());
      case Filter.Or(var parts) ->
          new RecallFilter.AnyOf(parts.stream().map(Narrowing::of).toList());
      case Filter.Among(var column, var values) -> oneOf(column.name(), values);
      case Filter.Compared(var column, var comparison, var value) ->
          switch (comparison) {
            case EQ -> oneOf(column.name(), List.of(value));
            case GT, GTE -> since(column.name(), value);
            case LT, LTE -> until(column.name(), value);
          };
      case Filter.Everything(), Filter.Not(_), Filter.Holds(_, _), Filter.Absent(_) ->
          RecallFilter.none();
      case Filter.Has(_, _), Filter.Contains(_, _), Filter.Member(_, _, _) -> RecallFilter.none();
    };
  }

  private static RecallFilter oneOf(String column, Collection<Object> values) {
    return switch (column) {
      case "session_id" -> in(MessageFields.SESSION, values);
      case "peer_id" -> in(MessageFields.PEER, values);
      default -> RecallFilter.none();
    };
  }

  private static RecallFilter in(String field, Collection<Object> values) {
    return new RecallFilter.In(
        field, values.stream().map(Object::toString).collect(Collectors.toSet()));
  }

  private static RecallFilter since(String column, Object value) {
    return column.equals("created_at") && value instanceof OffsetDateTime from
        ? new RecallFilter.Within(from.toInstant(), null)
        : RecallFilter.none();
  }

  private static RecallFilter until(String column, Object value) {
    return column.equals("created_at") && value instanceof OffsetDateTime to
        ? new RecallFilter.Within(null, to.toInstant())
        : RecallFilter.none();
  }
}
