package dev.custodia.memory.representation;

import dev.custodia.memory.conclusion.Conclusion;
import dev.custodia.memory.conclusion.Level;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes conclusions as Markdown for a prompt (memory-api 11.2): a section for each level that has
 * any, each oldest first, equal times in the order of storing.
 */
final class RepresentationText {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int SOURCES_SHOWN = 5;

  private final Map<String, String> texts;

  /**
   * @param texts the contents of conclusions that others were concluded from, by id
   */
  RepresentationText(Map<String, String> texts) {
    this.texts = texts;
  }

  String of(List<Conclusion> conclusions) {
    var sections = new ArrayList<String>();
    for (Level level : Level.values()) {
      List<Conclusion> own = ordered(conclusions, level);
      if (!own.isEmpty()) {
        sections.add(section(level, own));
      }
    }
    return String.join("\n", sections);
  }

  private static List<Conclusion> ordered(List<Conclusion> all, Level level) {
    return all.stream()
        .filter(it -> it.level() == level)
        .sorted(Comparator.comparing(Conclusion::shownAt).thenComparingLong(Conclusion::seq))
        .toList();
  }

  private String section(Level level, List<Conclusion> all) {
    var text = new StringBuilder("## ").append(heading(level)).append("\n\n");
    for (Conclusion one : all) {
      switch (level) {
        case EXPLICIT -> text.append(stamped(one)).append('\n');
        case DEDUCTIVE -> text.append(stamped(one)).append('\n').append(premises(one)).append('\n');
        case INDUCTIVE -> text.append(pattern(one)).append('\n');
        case CONTRADICTION -> text.append(contradiction(one)).append('\n');
      }
    }
    return text.toString();
  }

  private static String heading(Level level) {
    return switch (level) {
      case EXPLICIT -> "Explicit Observations";
      case DEDUCTIVE -> "Deductive Observations";
      case INDUCTIVE -> "Inductive Observations";
      case CONTRADICTION -> "Contradictions";
    };
  }

  static String time(Instant moment) {
    return TIME.format(moment);
  }

  private static String stamped(Conclusion one) {
    return "[" + time(one.shownAt()) + "] " + one.content();
  }

  private String premises(Conclusion one) {
    List<String> known = sources(one);
    if (known.isEmpty()) {
      return "";
    }
    var text = new StringBuilder("   Premises:\n");
    known.forEach(it -> text.append("   - ").append(it).append('\n'));
    return text.toString();
  }

  private String pattern(Conclusion one) {
    String confidence = one.confidence() == null ? "medium" : one.confidence();
    var text = new StringBuilder(" **Pattern** [" + confidence + "]: " + one.content() + '\n');
    if (one.pattern() != null) {
      text.append("   **Type**: ").append(one.pattern()).append('\n');
    }
    List<String> known = sources(one);
    if (!known.isEmpty()) {
      text.append("   **Sources**:\n");
      known.stream()
          .limit(SOURCES_SHOWN)
          .forEach(it -> text.append("   - ").append(it).append('\n'));
      if (known.size() > SOURCES_SHOWN) {
        text.append("   - ... and ").append(known.size() - SOURCES_SHOWN).append(" more\n");
      }
    }
    return text.toString();
  }

  private String contradiction(Conclusion one) {
    var text = new StringBuilder(" **CONTRADICTION**: " + one.content() + '\n');
    text.append("   **Conflicting statements**:\n");
    sources(one).forEach(it -> text.append("   - ").append(it).append('\n'));
    return text.toString();
  }

  private List<String> sources(Conclusion one) {
    return one.sources().stream().map(texts::get).filter(java.util.Objects::nonNull).toList();
  }
}
