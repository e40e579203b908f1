package dev.custodia.memory.page;

import dev.custodia.memory.v3.Query;

/** Which page of a list is asked for, and from which end. */
public record PageRequest(long page, int size, boolean reverse) {
  private static final int SIZE_MAX = 100;
  private static final int SIZE_DEFAULT = 50;

  /** Reads {@code page}, {@code size} and {@code reverse}. */
  public static PageRequest of(Query query) {
    return new PageRequest(
        query.large("page", 1, 1, Long.MAX_VALUE),
        query.number("size", 1, SIZE_MAX).orElse(SIZE_DEFAULT),
        query.flag("reverse", false));
  }

  /** How many rows lie before the page; a page beyond all counting is simply past the end. */
  public long offset() {
    return page - 1 > Long.MAX_VALUE / size ? Long.MAX_VALUE : (page - 1) * size;
  }

  /** The word for SQL's {@code order by}. */
  public String direction() {
    return reverse ? "desc" : "asc";
  }
}
