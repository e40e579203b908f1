package dev.custodia.memory.filter;

import dev.custodia.memory.v3.Fields;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** The fields that one list can be filtered by (memory-api 14.2). */
public final class Columns {
  private final Map<String, Column> byName = new LinkedHashMap<>();

  private Columns(Column... columns) {
    Arrays.stream(columns).forEach(it -> byName.put(it.name(), it));
  }

  /** These fields and no others. */
  public static Columns of(Column... columns) {
    return new Columns(columns);
  }

  /** Reads the member {@code filters} of a body; absent, null and empty mean no condition. */
  public Filter filter(Fields body) {
    return body.fields("filters").map(it -> filter(it.object())).orElseGet(Filter.Everything::new);
  }

  /** Reads a filter. */
  public Filter filter(ObjectNode given) {
    return new FilterParser(this).parse(given);
  }

  Optional<Column> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }
}
