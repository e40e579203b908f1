package dev.custodia.guardrail.engine;

import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The latest certain findings, so that the same text is not judged twice; the oldest unused go. */
public final class Memo {
  private static final int ENTRIES_MAX = 256;
  private static final int TEXT_CHARS_MAX = 20_000;

  record Key(Plane plane, RailName rail, String depends, String text) {}

  private final Map<Key, Finding> findings =
      new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Finding> eldest) {
          return size() > ENTRIES_MAX;
        }
      };

  synchronized Optional<Finding> get(Key key) {
    return Optional.ofNullable(findings.get(key));
  }

  synchronized void put(Key key, Finding finding) {
    if (!(finding instanceof Finding.Unchecked) && key.text().length() <= TEXT_CHARS_MAX) {
      findings.put(key, finding);
    }
  }
}
