package dev.custodia.capture.vectors;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Collects where something is not as expected. */
final class Differences {
  private final List<String> faults = new ArrayList<>();

  void equal(String what, Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) {
      faults.add("%s is %s, expected %s".formatted(what, shown(actual), shown(expected)));
    }
  }

  void holds(String what, boolean condition) {
    if (!condition) {
      faults.add(what);
    }
  }

  List<String> faults() {
    return List.copyOf(faults);
  }

  private static String shown(Object value) {
    String text = String.valueOf(value);
    return text.length() > 160 ? text.substring(0, 160) + "…" : text;
  }
}
