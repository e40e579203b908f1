package dev.custodia.memory.atom.use;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.input.Admission;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Records that a model call which really delivered some bodies succeeded (spec/atoms 5.6). One
 * event counts once for a revision, whoever sends it again.
 */
@Component
class RecordUse {
  private static final int REFS_MAX = 256;

  private final Admission admission;
  private final Revisions revisions;
  private final Inputs inputs;
  private final Spaces spaces;
  private final Uses uses;
  private final Views views;
  private final Work work;
  private final Clock clock;

  RecordUse(
      Admission admission,
      Revisions revisions,
      Inputs inputs,
      Spaces spaces,
      Uses uses,
      Views views,
      Work work,
      Clock clock) {
    this.admission = admission;
    this.revisions = revisions;
    this.inputs = inputs;
    this.spaces = spaces;
    this.uses = uses;
    this.views = views;
    this.work = work;
    this.clock = clock;
  }

  /** What was delivered. */
  record Delivery(String eventId, List<String> refs, @Nullable String input) {
    static Delivery of(byte[] body) {
      Shape shape = Shape.of(body, "eventId", "refs", "input");
      if (!shape.has("refs")) {
        throw AtomFault.input("$.refs", "Say which refs were delivered.");
      }
      return new Delivery(
          shape.identifier("eventId"), shape.texts("refs", REFS_MAX), shape.optionalText("input"));
    }
  }

  /** How many of the refs were counted, and how many had been before. */
  record UseResult(Instant acceptedAt, int recorded, int repeated) {}

  UseResult record(Binding binding, Delivery delivery) {
    binding.requireReads();
    return work.change(() -> inside(binding, delivery));
  }

  void reset(Binding binding) {
    binding.requireReads();
    work.change(
        () -> {
          spaces.hold(binding.workspace()).open();
          uses.reset(
              binding.workspace(),
              binding.subject(),
              binding.reads().every(),
              binding.reads().array());
          return true;
        });
  }

  private UseResult inside(Binding binding, Delivery delivery) {
    spaces.hold(binding.workspace()).open();
    List<Revision> used = opened(binding, delivery.refs());
    if (delivery.input() != null) {
      delivered(binding, delivery.input(), used);
    }
    List<Long> ids = used.stream().map(Revision::id).toList();
    Map<Long, AdaptiveUse.State> before = uses.locked(binding.workspace(), binding.subject(), ids);
    Instant at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    for (AdaptiveUse.State state : before.values()) {
      at = state.updatedAt().isAfter(at) ? state.updatedAt() : at;
    }
    Set<Long> fresh =
        uses.claim(binding.workspace(), binding.subject(), delivery.eventId(), used, at);
    uses.count(
        binding.workspace(),
        binding.subject(),
        used.stream().filter(revision -> fresh.contains(revision.id())).toList(),
        before,
        at);
    if (delivery.input() != null) {
      inputs.acknowledge(delivery.input(), delivery.eventId(), at, ids);
    }
    return new UseResult(at, fresh.size(), used.size() - fresh.size());
  }

  /** Refs that an earlier token of the same subject was given count here too. */
  private List<Revision> opened(Binding binding, List<String> asked) {
    Refs refs = views.refs(binding);
    Set<Long> ids = new LinkedHashSet<>();
    for (int i = 0; i < asked.size(); i++) {
      String path = "$.refs[" + i + ']';
      Refs.Opened opened = refs.open(asked.get(i)).orElseThrow(() -> AtomFault.ref(path));
      if (!opened.sameSubject()) {
        throw AtomFault.denied();
      }
      ids.add(opened.revision());
    }
    Map<Long, Revision> loaded = revisions.load(binding.workspace(), ids);
    var used = new ArrayList<Revision>();
    for (Long id : ids) {
      Revision revision = loaded.get(id);
      if (revision == null || !binding.reads().allow(revision.policy())) {
        throw AtomFault.denied();
      }
      used.add(revision);
    }
    return used;
  }

  private void delivered(Binding binding, String id, List<Revision> used) {
    GenerationInput input = admission.inputs(binding, List.of(id), "$.input").get(id);
    for (Revision revision : used) {
      if (input == null || !input.delivered().contains(revision.id())) {
        throw new AtomFault(AtomCode.INVALID_INPUT, "The input did not deliver one of the refs.")
            .at("$.refs");
      }
    }
  }
}
