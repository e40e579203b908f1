package dev.custodia.memory.page;

import java.util.List;
import java.util.function.Function;

/** One page of a list, as clients of the reference walk it. */
public record Page<T>(List<T> items, long total, long page, int size, long pages) {
  public Page {
    items = List.copyOf(items);
  }

  /** The page that was asked for, out of so many rows. */
  public static <T> Page<T> of(List<T> items, long total, PageRequest asked) {
    long pages = (total + asked.size() - 1) / asked.size();
    return new Page<>(items, total, asked.page(), asked.size(), pages);
  }

  /** The page of a list that has nothing in it. */
  public static <T> Page<T> empty(PageRequest asked) {
    return of(List.of(), 0, asked);
  }

  /** The same page with each item turned into another. */
  public <R> Page<R> map(Function<? super T, ? extends R> each) {
    return new Page<R>(items.stream().<R>map(each).toList(), total, page, size, pages);
  }
}
