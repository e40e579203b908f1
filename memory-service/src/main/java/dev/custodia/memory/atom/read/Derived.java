package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.store.Revision;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Says how it stood with generated atoms on a page. */
final class Derived {
  private Derived() {}

  static Map<String, Object> diagnostics(Evaluation evaluation, Collection<Revision> shown) {
    return diagnostics(evaluation, shown, evaluation.stale().size(), 0);
  }

  static Map<String, Object> diagnostics(
      Evaluation evaluation, Collection<Revision> shown, int stale, int blocked) {
    var diagnostics = new LinkedHashMap<>(evaluation.diagnostics());
    diagnostics.put("validation", Map.of("stale", stale, "blocked", blocked));
    boolean generated = shown.stream().anyMatch(revision -> !revision.source());
    diagnostics.put("derived", stale > 0 ? "pending" : generated ? "ready" : "unused");
    if (stale > 0) {
      diagnostics.put("derivedReason", "dependency-stale");
    }
    return diagnostics;
  }
}
