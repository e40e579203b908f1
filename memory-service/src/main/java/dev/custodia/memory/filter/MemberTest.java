package dev.custodia.memory.filter;

import java.math.BigDecimal;
import java.util.List;

/** What may be asked of one member of a JSON object (memory-api 14.4). */
public sealed interface MemberTest {
  /** It is there. */
  record Exists() implements MemberTest {}

  /** It is not there, or JSON's null. */
  record Missing() implements MemberTest {}

  /** Its number, or a text that is one, compares like this. */
  record Numeric(Comparison comparison, BigDecimal value) implements MemberTest {}

  /** Its text compares like this. */
  record Text(Comparison comparison, String value) implements MemberTest {}

  /** Its text is one of these. */
  record OneOf(List<String> values) implements MemberTest {
    public OneOf {
      values = List.copyOf(values);
    }
  }

  /** Its text has this part, whatever the case of letters. */
  record Holds(String part) implements MemberTest {}
}
