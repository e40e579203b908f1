package dev.custodia.memory.atom.view;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Ends;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.Utf8;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns revisions into views under one reader's rights. */
public final class Viewer {
  private final Refs refs;
  private final Binding binding;
  private final Ends ends;

  Viewer(Refs refs, Binding binding, Ends ends) {
    this.refs = refs;
    this.binding = binding;
    this.ends = ends;
  }

  /** The revision as the reader sees it. */
  public AtomView view(Revision revision) {
    Blob blob = revision.blob();
    return new AtomView(
        refs.of(revision.id()),
        revision.body(),
        revision.links().stream().map(this::link).toList(),
        sources(revision),
        new AtomView.Provenance(revision.origin().wire(), revision.producer()),
        revision.active() ? "active" : "retired",
        blob == null ? null : new AtomView.Body(blob.mediaType(), blob.size(), blob.digest()),
        null);
  }

  /** The revision that a link leads to now, or 0 where the reader sees none. */
  public long target(Link link) {
    return visible(ends.policy(link)) ? ends.revision(link) : 0;
  }

  private AtomView.Link link(Link link) {
    long target = target(link);
    return new AtomView.Link(
        link.role(),
        link.at(),
        link.required(),
        link.orderKey(),
        target == 0 ? null : refs.of(target),
        target == 0 ? Boolean.TRUE : null);
  }

  private List<AtomView.Source> sources(Revision revision) {
    if (revision.source() && revision.citations().isEmpty()) {
      Blob blob = revision.blob();
      int end = blob == null ? Utf8.length(revision.body()) : blob.size();
      return List.of(new AtomView.Source(refs.of(revision.id()), 0, end, revision.message()));
    }
    return revision.citations().stream()
        .filter(cited -> visible(policy(cited.revision())))
        .map(this::source)
        .toList();
  }

  private AtomView.Source source(Citation cited) {
    Ends.Known source = ends.known().get(cited.revision());
    return new AtomView.Source(
        refs.of(cited.revision()),
        cited.start(),
        cited.end(),
        source == null ? null : source.message());
  }

  private @Nullable String policy(long revision) {
    Ends.Known there = ends.known().get(revision);
    return there == null ? null : there.policy();
  }

  private boolean visible(@Nullable String policy) {
    return policy != null && binding.sees(policy);
  }
}
