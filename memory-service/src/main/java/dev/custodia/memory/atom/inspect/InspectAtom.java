package dev.custodia.memory.atom.inspect;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.source.RefLookup;
import dev.custodia.memory.atom.store.Ends;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.store.Targets;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Viewer;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows a revision and its neighbours; checks rights, not freshness (spec/atoms 5.4). */
@Component
class InspectAtom {
  private final RefLookup lookup;
  private final Neighborhood neighborhood;
  private final ReadRange ranges;
  private final Revisions revisions;
  private final Targets targets;
  private final Heads heads;
  private final Pages pages;
  private final Views views;
  private final Work work;

  InspectAtom(
      RefLookup lookup,
      Neighborhood neighborhood,
      ReadRange ranges,
      Revisions revisions,
      Targets targets,
      Heads heads,
      Pages pages,
      Views views,
      Work work) {
    this.lookup = lookup;
    this.neighborhood = neighborhood;
    this.ranges = ranges;
    this.revisions = revisions;
    this.targets = targets;
    this.heads = heads;
    this.pages = pages;
    this.views = views;
    this.work = work;
  }

  /** What was looked at, before it is written down. */
  private record Look(Inspection shown, Pages.Touched touched, Pages.@Nullable Rest rest) {}

  Inspection inspect(Binding binding, InspectRequest request) {
    Refs refs = views.refs(binding);
    Look look = work.look(binding.workspace(), now -> look(binding, refs, request, now));
    Pages.Kept kept = pages.keep(binding, look.touched(), look.rest());
    Inspection shown = look.shown();
    return new Inspection(
        shown.atom(),
        shown.neighbors(),
        shown.readEligibility(),
        shown.stale(),
        kept.receipt(),
        kept.cursor(),
        shown.diagnostics(),
        shown.usage(),
        shown.range());
  }

  private Look look(Binding binding, Refs refs, InspectRequest request, Spaces.Snapshot now) {
    Revision root = root(binding, refs, request);
    if (request.range() != null || root.blob() != null) {
      return range(binding, refs, request, now, root);
    }
    Ends ends = ends(root);
    List<Neighborhood.Neighbor> all =
        request.limit() == 0 ? List.of() : neighborhood.of(binding, root, ends, request);
    int from = 0;
    if (request.cursor() != null) {
      var resumed = pages.resume(binding, request.cursor(), request.question(root.id()));
      from = after(all, resumed.frozen().revisions());
    }
    int to = Math.min(all.size(), from + request.limit());
    List<Neighborhood.Neighbor> page = all.subList(from, to);
    Map<Long, Revision> loaded =
        revisions.load(
            binding.workspace(), page.stream().map(Neighborhood.Neighbor::revision).toList());
    var shown = new ArrayList<Revision>();
    shown.add(root);
    page.forEach(neighbor -> shown.add(present(loaded, neighbor.revision())));
    Viewer viewer = views.viewer(binding, refs, shown, ends);
    var neighbors = new ArrayList<Inspection.Neighbor>();
    for (Neighborhood.Neighbor neighbor : page) {
      Revision revision = present(loaded, neighbor.revision());
      neighbors.add(new Inspection.Neighbor(viewer.view(revision), neighbor.via(revision)));
    }
    Pages.Rest rest =
        to < all.size()
            ? new Pages.Rest(
                request.question(root.id()),
                now.space().seq(),
                all.subList(to, all.size()).stream().map(Neighborhood.Neighbor::revision).toList(),
                List.of(),
                "")
            : null;
    return new Look(
        inspection(viewer.view(root), neighbors, eligibility(binding, root, ends), null),
        touched(binding, now, root, page, loaded, request),
        rest);
  }

  /** Later pages show what the first one left; what was replaced since is passed over. */
  private static int after(List<Neighborhood.Neighbor> all, List<Long> left) {
    Set<Long> open = Set.copyOf(left);
    for (int i = 0; i < all.size(); i++) {
      if (open.contains(all.get(i).revision())) {
        return i;
      }
    }
    return all.size();
  }

  private Look range(
      Binding binding, Refs refs, InspectRequest request, Spaces.Snapshot now, Revision root) {
    ReadRange.Window window = ranges.of(binding, root, request);
    AtomView view = views.of(binding, refs, List.of(root)).getFirst();
    var unit =
        new Shown(
            root.id(),
            window.digest(),
            "range",
            null,
            window.part().start(),
            window.part().end(),
            true,
            List.of());
    var shown = inspection(view, List.of(), eligibility(binding, root, ends(root)), window.part());
    if (window.part().end() == window.part().start()
        && window.part().end() < window.part().total()) {
      shown.diagnostics().put("minimumBytes", 4);
    }
    return new Look(
        shown,
        new Pages.Touched(
            now.space(),
            now.named(binding.reads()),
            List.of(root.id()),
            List.of(root.id()),
            List.of(),
            List.of(),
            List.of(unit)),
        window.rest());
  }

  private Pages.Touched touched(
      Binding binding,
      Spaces.Snapshot now,
      Revision root,
      List<Neighborhood.Neighbor> page,
      Map<Long, Revision> loaded,
      InspectRequest request) {
    var units = new LinkedHashMap<Long, Shown>();
    units.put(root.id(), Shown.body(root.id(), Digests.sha256(root.body())).asRoot());
    for (Neighborhood.Neighbor neighbor : page) {
      Revision revision = present(loaded, neighbor.revision());
      Shown unit =
          units.getOrDefault(
              revision.id(), Shown.body(revision.id(), Digests.sha256(revision.body())));
      units.put(revision.id(), unit.reached(neighbor.via(revision)));
    }
    List<String> policies = now.named(binding.reads());
    boolean asked =
        request.limit() > 0
            && request.incoming()
            && (request.roles() == null || !request.roles().isEmpty());
    var ids = List.copyOf(units.keySet());
    return new Pages.Touched(
        now.space(),
        policies,
        ids,
        ids,
        List.of(),
        asked
            ? List.of(
                new Observation(
                    policies,
                    List.of(),
                    List.of(root.atom()),
                    List.of(root.id()),
                    now.space().seq()))
            : List.of(),
        List.copyOf(units.values()));
  }

  private Revision root(Binding binding, Refs refs, InspectRequest request) {
    Revision observed = lookup.one(binding, refs, request.ref(), "$.ref");
    if (!request.latest() || observed.head()) {
      return observed;
    }
    Revision head = heads.load(binding.workspace(), List.of(observed.atom())).get(observed.atom());
    if (head == null || !binding.sees(head.policy())) {
      throw AtomFault.denied();
    }
    return head;
  }

  /** Where the links and citations of the root lead now. */
  private Ends ends(Revision root) {
    Set<Long> atoms = new HashSet<>();
    Set<Long> pinned = new HashSet<>();
    for (Link link : root.links()) {
      if (link.logical()) {
        atoms.add(link.atom());
      } else {
        pinned.add(link.pinned());
      }
    }
    root.citations().forEach(cited -> pinned.add(cited.revision()));
    return targets.of(atoms, pinned);
  }

  /** Whether a read would be kept from showing the root by what it requires, one hop away. */
  private static String eligibility(Binding binding, Revision root, Ends ends) {
    for (Link link : root.links()) {
      String policy = ends.policy(link);
      boolean there = policy != null && binding.sees(policy);
      if (link.required() && (!there || (link.logical() && !ends.active(link)))) {
        return "blocked";
      }
    }
    return "unchecked";
  }

  private static Inspection inspection(
      AtomView root,
      List<Inspection.Neighbor> neighbors,
      String eligibility,
      Inspection.@Nullable Part range) {
    var diagnostics = new LinkedHashMap<String, Object>();
    diagnostics.put("coverageCertified", false);
    diagnostics.put("stop", "completed");
    var usage = new LinkedHashMap<String, Object>();
    usage.put("maxAtoms", neighbors.size() + 1);
    return new Inspection(
        root, neighbors, eligibility, List.of(), "", null, diagnostics, usage, range);
  }

  private static Revision present(Map<Long, Revision> loaded, long id) {
    Revision revision = loaded.get(id);
    if (revision == null) {
      throw AtomFault.denied();
    }
    return revision;
  }
}
