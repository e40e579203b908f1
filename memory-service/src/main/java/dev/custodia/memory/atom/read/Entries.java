package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Origin;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.pack.Entry;
import dev.custodia.memory.atom.pack.Span;
import dev.custodia.memory.atom.pack.Unit;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Viewer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns revisions into what packing weighs, each once however many units hold it. */
final class Entries {
  private final Map<Long, Entry> entries = new HashMap<>();
  private final Map<Long, AtomView> shown = new HashMap<>();
  private final Viewer viewer;
  private final Refs refs;
  private final Map<Long, Double> scores;

  Entries(Viewer viewer, Refs refs, Map<Long, Double> scores) {
    this.viewer = viewer;
    this.refs = refs;
    this.scores = scores;
  }

  Unit unit(List<Revision> closure) {
    return new Unit(closure.stream().map(this::entry).toList());
  }

  AtomView view(Revision revision) {
    return shown.computeIfAbsent(revision.id(), _ -> viewer.view(revision));
  }

  double score(long revision) {
    return scores.getOrDefault(revision, 0.0);
  }

  private Entry entry(Revision revision) {
    return entries.computeIfAbsent(
        revision.id(),
        id -> {
          Span span = span(revision);
          return new Entry(
              Long.toString(id),
              span == null || revision.source() ? Long.toString(id) : category(revision, span),
              score(id),
              view(revision).entry(),
              revision.body(),
              span);
        });
  }

  /** The whole of a source, or an extraction that repeats its one citation byte for byte. */
  private @Nullable Span span(Revision revision) {
    if (revision.blob() != null) {
      return null;
    }
    if (revision.source() && revision.citations().isEmpty()) {
      return new Span(
          Long.toString(revision.id()), refs.of(revision.id()), 0, Utf8.length(revision.body()));
    }
    if (revision.origin() != Origin.EXTRACTION || revision.citations().size() != 1) {
      return null;
    }
    Citation cited = revision.citations().getFirst();
    boolean verbatim =
        cited.end() - cited.start() == Utf8.length(revision.body())
            && cited.digest().equals(Digests.sha256(revision.body()));
    return verbatim
        ? new Span(
            Long.toString(cited.revision()), refs.of(cited.revision()), cited.start(), cited.end())
        : null;
  }

  private static String category(Revision revision, Span span) {
    return String.join(
        "|",
        "quote",
        span.source(),
        Integer.toString(span.start()),
        Integer.toString(span.end()),
        revision.producer(),
        revision.links().toString());
  }
}
