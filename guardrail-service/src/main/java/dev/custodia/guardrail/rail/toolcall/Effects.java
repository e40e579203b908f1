package dev.custodia.guardrail.rail.toolcall;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What tools change in the world, how they name it, and how a question orders it. Reads only. */
final class Effects {
  private static final String RESOURCE = "/guardrail/effects.txt";

  private record Effect(String category, List<String> toolWords, List<String> orders) {
    static Effect parse(String line) {
      String[] parts = line.split("\\s+:\\s+", 3);
      return new Effect(parts[0].strip(), words(parts[1]), words(parts[2]));
    }

    private static List<String> words(String written) {
      return List.of(written.strip().split("\\s*,\\s*")).stream()
          .map(word -> word.endsWith("_") ? word.substring(0, word.length() - 1) + ' ' : word)
          .toList();
    }
  }

  private final List<Effect> effects;

  private Effects(List<Effect> effects) {
    this.effects = effects;
  }

  static Effects shipped() {
    try (var in = Effects.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("there are no effects at " + RESOURCE);
      }
      return new Effects(
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(Effect::parse)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a tool of that name changes although the question does not order it. */
  List<String> unasked(String tool, String question) {
    return effects.stream()
        .filter(effect -> effect.toolWords().stream().anyMatch(word -> names(tool, word)))
        .filter(effect -> effect.orders().stream().noneMatch(question::contains))
        .map(Effect::category)
        .toList();
  }

  private static boolean names(String tool, String word) {
    int at = tool.indexOf(word);
    return at >= 0 && (at == 0 || !Character.isLetter(tool.charAt(at - 1)));
  }
}
