package dev.custodia.memory.v3;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import java.util.ArrayList;
import java.util.List;

/** Ids of scopes in bodies: unprefixed, of the common alphabet (memory-api 1.3). */
public final class ScopeNames {
  private ScopeNames() {}

  /** The text, if it is a scope's id. */
  public static ScopeName of(String text, List<Object> loc) {
    if (text.isEmpty()) {
      throw new InvalidRequest("string_too_short", loc, "Must have at least 1 character(s)");
    }
    if (text.startsWith(PeerName.SCOPE_PREFIX)) {
      throw new InvalidRequest(
          "value_error",
          loc,
          "The prefix '%s' is not part of a scope's id".formatted(PeerName.SCOPE_PREFIX));
    }
    return ScopeName.parse(text)
        .orElseThrow(
            () ->
                new InvalidRequest(
                    "value_error",
                    loc,
                    "Must match the pattern ^[a-zA-Z0-9_-]+$, 1 to %d characters"
                        .formatted(ScopeName.LENGTH_MAX)));
  }

  /** The texts, each once, if all are ids of scopes. */
  public static List<ScopeName> all(List<String> texts, List<Object> loc) {
    var names = new ArrayList<ScopeName>();
    for (int i = 0; i < texts.size(); i++) {
      var at = new ArrayList<>(loc);
      at.add(i);
      names.add(of(texts.get(i), at));
    }
    return names.stream().distinct().toList();
  }
}
