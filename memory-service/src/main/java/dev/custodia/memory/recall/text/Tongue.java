package dev.custodia.memory.recall.text;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The languages in Latin letters whose endings we can take off. */
enum Tongue {
  ENGLISH("en"),
  GERMAN("de"),
  CZECH("cs");

  private final String code;

  Tongue(String code) {
    this.code = code;
  }

  /** As the caller says, else as the text's commonest words tell. */
  static Tongue of(String plain, @Nullable String code) {
    return Optional.ofNullable(code)
        .flatMap(Tongue::named)
        .orElseGet(() -> new TongueGuess().read(plain));
  }

  private static Optional<Tongue> named(String code) {
    String lower = code.toLowerCase(Locale.ROOT);
    for (Tongue tongue : values()) {
      if (tongue.code.equals(lower)) {
        return Optional.of(tongue);
      }
    }
    return Optional.empty();
  }
}
