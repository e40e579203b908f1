package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.source.RefLookup;
import dev.custodia.memory.atom.source.Sources;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Opens the refs of a batch, in the order in which faults are told: targets, links, citations. */
@Component
class Resolution {
  private final RefLookup lookup;
  private final Sources sources;

  Resolution(RefLookup lookup, Sources sources) {
    this.lookup = lookup;
    this.sources = sources;
  }

  List<Draft> of(Binding binding, Refs refs, List<Change> changes) {
    Map<String, Revision> targets = lookup.all(binding, refs, targets(changes));
    onceEach(changes, targets);
    Map<String, Revision> linked = lookup.all(binding, refs, links(changes));
    var drafts = new ArrayList<Draft>(changes.size());
    for (Change change : changes) {
      Map<CitedRange, Revision> cited =
          change.sources().isEmpty()
              ? Map.of()
              : sources.revisions(binding, refs, change.sources());
      var citations = new ArrayList<Citation>();
      cited.forEach((asked, source) -> citations.add(sources.citation(source, asked)));
      drafts.add(
          new Draft(
              change,
              change.target() == null ? null : targets.get(change.target()),
              byPlace(change, linked),
              citations,
              List.copyOf(cited.values())));
    }
    return drafts;
  }

  private static Map<String, String> targets(List<Change> changes) {
    var paths = new LinkedHashMap<String, String>();
    for (Change change : changes) {
      if (change.target() != null) {
        paths.putIfAbsent(change.target(), change.path() + ".target");
      }
    }
    return paths;
  }

  private static void onceEach(List<Change> changes, Map<String, Revision> targets) {
    var atoms = new HashSet<Long>();
    for (Change change : changes) {
      Revision target = change.target() == null ? null : targets.get(change.target());
      if (target != null && !atoms.add(target.atom())) {
        throw AtomFault.input(
            change.path() + ".target", "Another change of the batch is about the same atom.");
      }
    }
  }

  private static Map<String, String> links(List<Change> changes) {
    Set<String> locals = changes.stream().map(Change::id).collect(Collectors.toSet());
    var paths = new LinkedHashMap<String, String>();
    for (Change change : changes) {
      for (LinkTarget link : change.links()) {
        if (link.ref() != null) {
          paths.putIfAbsent(link.ref(), link.path());
        } else if (!locals.contains(link.local())) {
          throw new AtomFault(AtomCode.INVALID_REF, "No change of the batch has this name.")
              .at(link.path());
        }
      }
    }
    return paths;
  }

  private static Map<Integer, Revision> byPlace(Change change, Map<String, Revision> linked) {
    var byPlace = new HashMap<Integer, Revision>();
    for (int i = 0; i < change.links().size(); i++) {
      String ref = change.links().get(i).ref();
      Revision target = ref == null ? null : linked.get(ref);
      if (target != null) {
        byPlace.put(i, target);
      }
    }
    return byPlace;
  }
}
