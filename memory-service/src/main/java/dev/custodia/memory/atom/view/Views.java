package dev.custodia.memory.atom.view;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.handle.Seal;
import dev.custodia.memory.atom.store.Ends;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Targets;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Shows revisions to a reader. */
@Component("atomViews")
public class Views {
  private final Targets targets;
  private final Seal seal;

  Views(Targets targets, Seal seal) {
    this.targets = targets;
    this.seal = seal;
  }

  /** The refs of a request. */
  public Refs refs(Binding binding) {
    return seal.refs(binding.workspace(), binding.handle(), binding.subject());
  }

  /** What is needed to show revisions: where their links lead now. */
  public Viewer viewer(Binding binding, Refs refs, Collection<Revision> shown) {
    return viewer(binding, refs, shown, new Ends(Map.of(), Map.of()));
  }

  /** The same, where some of it has been found out before. */
  public Viewer viewer(Binding binding, Refs refs, Collection<Revision> shown, Ends before) {
    Set<Long> atoms = new HashSet<>();
    Set<Long> pinned = new HashSet<>();
    for (Revision revision : shown) {
      for (Link link : revision.links()) {
        if (link.logical()) {
          atoms.add(link.atom());
        } else {
          pinned.add(link.pinned());
        }
      }
      revision.citations().forEach(cited -> pinned.add(cited.revision()));
    }
    atoms.removeAll(before.heads().keySet());
    pinned.removeAll(before.known().keySet());
    Ends ends = targets.of(atoms, pinned);
    return new Viewer(refs, binding, before.and(ends));
  }

  /** The revisions as the reader sees them. */
  public List<AtomView> of(Binding binding, Refs refs, List<Revision> shown) {
    Viewer viewer = viewer(binding, refs, shown);
    return shown.stream().map(viewer::view).toList();
  }
}
