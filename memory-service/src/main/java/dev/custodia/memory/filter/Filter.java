package dev.custodia.memory.filter;

import java.util.List;

/**
 * A condition on rows. {@code Everything} and {@code Nothing} are conditions like any other, so
 * that an empty list can never widen what is seen (I-11).
 */
public sealed interface Filter {
  /** Holds for every row. */
  record Everything() implements Filter {}

  /** Holds for no row. */
  record Nothing() implements Filter {}

  /** Every part holds. */
  record And(List<Filter> parts) implements Filter {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /** Some part holds. */
  record Or(List<Filter> parts) implements Filter {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /** The part does not hold; a row of which it can't be said is such a row. */
  record Not(Filter part) implements Filter {}

  /** The field compares like this with a value of its kind; no row with a null does. */
  record Compared(Column column, Comparison comparison, Object value) implements Filter {}

  /** The field has one of the values; none of them means no row. */
  record Among(Column column, List<Object> values) implements Filter {
    public Among {
      values = List.copyOf(values);
    }
  }

  /** The text of the field has this part, whatever the case of letters. */
  record Holds(Column column, String part) implements Filter {}

  /** The field has no value. */
  record Absent(Column column) implements Filter {}

  /** The set that the field is has this element. */
  record Has(Column column, String element) implements Filter {}

  /** The JSON object has at least these members. */
  record Contains(Column column, String json) implements Filter {}

  /** A condition on one member of the JSON object. */
  record Member(Column column, String key, MemberTest test) implements Filter {}
}
