package dev.custodia.guardrail.rail.posture;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says when a text, or a paragraph of it, is in a language that the rails do not read, or that the
 * deployment does not expect ({@code language}): silence of the word rails then means nothing. It
 * never refuses (spec 12.10).
 */
public final class LanguageRail implements Rail {
  private static final RailName NAME = new RailName("language");

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Planes.INCOMING;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String expected = scene.facts().language();
    for (String paragraph : reading.folded().text().split("\n")) {
      Optional<String> language = Tongue.of(paragraph);
      if (language.isPresent() && !read(language.get(), expected)) {
        return Finding.unchecked(
            "a paragraph is in a language that is not read: " + language.get());
      }
    }
    return Finding.passed();
  }

  private static boolean read(String language, @Nullable String expected) {
    if (expected == null || expected.isBlank()) {
      return Tongue.READ.contains(language);
    }
    return List.of(expected.toLowerCase(Locale.ROOT).split("[^a-z]+")).contains(language);
  }
}
