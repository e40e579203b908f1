package dev.custodia.memory.atom.input;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Receipt;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Viewer;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Reads the audit record of a receipt or an input, under the rights that it was made under. */
@Component
class ReadManifest {
  private static final String INPUT = "inp_";

  private final Admission admission;
  private final Inputs inputs;
  private final Revisions revisions;
  private final Views views;
  private final Work work;

  ReadManifest(Admission admission, Inputs inputs, Revisions revisions, Views views, Work work) {
    this.admission = admission;
    this.inputs = inputs;
    this.revisions = revisions;
    this.views = views;
    this.work = work;
  }

  Manifest read(Binding binding, String id) {
    return work.look(
        binding.workspace(),
        _ -> id.startsWith(INPUT) ? ofInput(binding, id) : ofReceipt(binding, id));
  }

  private Manifest ofReceipt(Binding binding, String id) {
    Receipt receipt = admission.receipt(binding, id, "id");
    Refs refs = views.refs(binding);
    return new Manifest(
        2,
        receipt.subject(),
        receipt.policies(),
        state(receipt.workspace(), receipt.seq()),
        receipt.expiresAt(),
        new Manifest.Acquisition(refs(refs, receipt.reads()), questions(receipt.observations())),
        presentation(binding, refs, receipt.units()),
        new Manifest.Watches(refs(refs, receipt.shown()), questions(receipt.observations())),
        null,
        null);
  }

  private Manifest ofInput(Binding binding, String id) {
    GenerationInput input = admission.inputs(binding, List.of(id), "id").get(id);
    if (input == null) {
      throw AtomFault.denied();
    }
    Refs refs = views.refs(binding);
    return new Manifest(
        2,
        input.subject(),
        input.policies(),
        state(input.workspace(), input.seq()),
        input.expiresAt(),
        new Manifest.Acquisition(refs(refs, input.reads()), questions(input.observations())),
        presentation(binding, refs, input.details().units()),
        new Manifest.Watches(refs(refs, input.watched()), questions(input.observations())),
        generation(refs, input),
        inputs.acknowledgements(id).stream()
            .map(
                event ->
                    new Manifest.Acknowledged(
                        event.event(), event.acceptedAt(), refs(refs, event.revisions())))
            .toList());
  }

  private Manifest.Generation generation(Refs refs, GenerationInput input) {
    return new Manifest.Generation(
        input.id(),
        input.current() ? "current" : "historical",
        input.details().payloadDigest(),
        input.details().presentations(),
        input.details().sources().stream().map(cited -> source(refs, cited)).toList(),
        input.inherited(),
        refs(refs, input.inheritedOut()),
        refs(refs, input.historical()),
        refs(refs, revisions.outputs(List.of(input.id()))));
  }

  private Manifest.Presentation presentation(Binding binding, Refs refs, List<Shown> units) {
    Map<Long, Revision> shown =
        revisions.load(binding.workspace(), units.stream().map(Shown::revision).toList());
    Viewer viewer = views.viewer(binding, refs, shown.values());
    return new Manifest.Presentation(
        2, units.stream().map(unit -> unit(refs, viewer, shown, unit)).toList());
  }

  private static Manifest.Unit unit(
      Refs refs, Viewer viewer, Map<Long, Revision> shown, Shown unit) {
    Revision revision = shown.get(unit.revision());
    return new Manifest.Unit(
        refs.of(unit.revision()),
        unit.digest(),
        unit.display(),
        unit.quoted() == null
            ? null
            : new Manifest.Quote(refs.of(unit.quoted()), unit.start(), unit.end(), "utf8"),
        unit.quoted() == null && unit.start() >= 0
            ? new Manifest.Range(unit.start(), unit.end())
            : null,
        revision == null ? null : metadata(viewer.view(revision), unit));
  }

  private static Manifest.Metadata metadata(AtomView view, Shown unit) {
    return new Manifest.Metadata(
        view.links(),
        view.sources(),
        view.provenance(),
        view.state(),
        unit.via().isEmpty() ? null : unit.via(),
        unit.root() ? Boolean.TRUE : null);
  }

  private static AtomView.Source source(Refs refs, Citation cited) {
    return AtomView.Source.of(refs.of(cited.revision()), cited.start(), cited.end());
  }

  private static List<String> refs(Refs refs, Collection<Long> ids) {
    return ids.stream().map(refs::of).toList();
  }

  private static int questions(List<Observation> observations) {
    return observations.stream()
        .mapToInt(asked -> (asked.pieces().isEmpty() ? 0 : 1) + (asked.atoms().isEmpty() ? 0 : 1))
        .sum();
  }

  private static String state(String workspace, long seq) {
    return workspace + ':' + seq;
  }
}
