package dev.custodia.capture.provider;

import java.util.Locale;

/** What the registry claims of one aspect of a provider, and where that was checked. */
public record Claim(Capability capability, Citation evidence) {
  /** The words of the registry; a word outside them refuses the whole file. */
  public enum Capability {
    HOOK,
    HOOKS,
    CONNECTION,
    NONE;

    /** As it stands in the registry. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
