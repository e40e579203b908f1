package dev.custodia.memory.representation;

import dev.custodia.memory.conclusion.Conclusion;
import dev.custodia.memory.conclusion.Level;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Conclusions as numbered lines under four headings that are always there: the form whose tokens a
 * session context counts (memory-api 8).
 */
final class PlainText {
  private PlainText() {}

  static String of(List<Conclusion> conclusions) {
    var text = new StringBuilder();
    for (Level level : Level.values()) {
      text.append(level.name().toUpperCase(Locale.ROOT)).append(":\n");
      List<Conclusion> own =
          conclusions.stream()
              .filter(it -> it.level() == level)
              .sorted(Comparator.comparing(Conclusion::shownAt).thenComparingLong(Conclusion::seq))
              .toList();
      for (int i = 0; i < own.size(); i++) {
        text.append(i + 1)
            .append(". [")
            .append(RepresentationText.time(own.get(i).shownAt()))
            .append("] ")
            .append(own.get(i).content())
            .append('\n');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
