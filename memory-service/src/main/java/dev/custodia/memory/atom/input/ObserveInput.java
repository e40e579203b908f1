package dev.custodia.memory.atom.input;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.source.Mirrors;
import dev.custodia.memory.atom.source.Sources;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Receipt;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finalises what a model call is given, so that its outputs can be held to it (spec/atoms 5.5). */
@Component
class ObserveInput {
  private final Admission admission;
  private final Sources sources;
  private final Mirrors mirrors;
  private final Revisions revisions;
  private final Inputs inputs;
  private final Spaces spaces;
  private final Views views;
  private final Work work;
  private final InputSettings settings;
  private final Clock clock;

  ObserveInput(
      Admission admission,
      Sources sources,
      Mirrors mirrors,
      Revisions revisions,
      Inputs inputs,
      Spaces spaces,
      Views views,
      Work work,
      InputSettings settings,
      Clock clock) {
    this.admission = admission;
    this.sources = sources;
    this.mirrors = mirrors;
    this.revisions = revisions;
    this.inputs = inputs;
    this.spaces = spaces;
    this.views = views;
    this.work = work;
    this.settings = settings;
    this.clock = clock;
  }

  /** The handle of an input, and until when it may be written from. */
  record Observed(String input, Instant expiresAt) {}

  Observed observe(Binding binding, HostInput stated) {
    mirrors.ensure(binding, stated.sources());
    return work.change(() -> inside(binding, stated));
  }

  private Observed inside(Binding binding, HostInput stated) {
    String scope = binding.writeScope();
    Spaces.Space space = spaces.hold(binding.workspace()).open();
    Refs refs = views.refs(binding);
    var gathered = new Gathered();
    for (HostInput.Presented presented : stated.presentations()) {
      Receipt receipt = admission.receipt(binding, presented.receipt(), "$.presentations.receipt");
      gathered.presented(receipt, chosen(refs, receipt, presented.refs()), stated.current());
    }
    for (Map.Entry<CitedRange, Revision> cited :
        sources.revisions(binding, refs, stated.sources()).entrySet()) {
      gathered.sent(cited.getValue(), range(cited), stated.current());
    }
    gathered.inherited(
        stated.inherit(),
        admission.inputs(binding, stated.inherit(), "$.inherit"),
        revisions.outputs(stated.inherit()));
    for (String watched : stated.watches()) {
      gathered.watched(admission.receipt(binding, watched, "$.watches"));
    }
    return keep(binding, scope, space, stated, gathered);
  }

  private Citation range(Map.Entry<CitedRange, Revision> cited) {
    if (!cited.getValue().source()) {
      throw AtomFault.denied();
    }
    return sources.citation(cited.getValue(), cited.getKey());
  }

  private Observed keep(
      Binding binding, String scope, Spaces.Space space, HostInput stated, Gathered gathered) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    var input =
        gathered.input(
            new GenerationInput(
                "inp_" + Ids.next(),
                binding.workspace(),
                binding.subject(),
                binding.handle(),
                scope,
                List.of(),
                stated.current(),
                now,
                now.plus(settings.inputTtl()),
                space.seq(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                stated.inherit(),
                List.of(),
                List.of(),
                new GenerationInput.Details(
                    stated.payloadDigest(),
                    stated.presentations().stream().map(HostInput.Presented::receipt).toList(),
                    stated.watches(),
                    List.of(),
                    List.of())));
    Map<Long, Long> atoms = revisions.atoms(input.reads());
    if (atoms.size() < Set.copyOf(input.reads()).size()) {
      throw AtomFault.denied();
    }
    inputs.add(input, atoms.values());
    return new Observed(input.id(), input.expiresAt());
  }

  private static List<Shown> chosen(Refs refs, Receipt receipt, @Nullable Set<String> named) {
    if (receipt.units().isEmpty() && named == null) {
      // What a page without results leaves to state is its questions.
      return List.of();
    }
    if (named == null) {
      return receipt.units();
    }
    var wanted = new HashSet<Long>();
    for (String ref : named) {
      long revision =
          refs.open(ref)
              .filter(Refs.Opened::sameToken)
              .map(Refs.Opened::revision)
              .filter(id -> receipt.units().stream().anyMatch(unit -> unit.revision() == id))
              .orElseThrow(() -> AtomFault.ref("$.presentations.refs"));
      wanted.add(revision);
    }
    return receipt.units().stream().filter(unit -> wanted.contains(unit.revision())).toList();
  }
}
