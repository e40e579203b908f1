package dev.custodia.memory.atom.input;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Receipt;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Shown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What an input depends on, ingredient by ingredient: the table of spec/atoms 6.2. */
final class Gathered {
  private static final int READS_MAX = 20_000;

  private final Set<Long> reads = new LinkedHashSet<>();
  private final Set<Long> watched = new LinkedHashSet<>();
  private final Set<Long> listed = new LinkedHashSet<>();
  private final Set<Long> delivered = new LinkedHashSet<>();
  private final Set<Long> historical = new LinkedHashSet<>();
  private final Set<Long> inheritedOut = new LinkedHashSet<>();
  private final Set<Observation> observations = new LinkedHashSet<>();
  private final Set<String> policies = new TreeSet<>();
  private final List<Shown> units = new ArrayList<>();
  private final List<Citation> sources = new ArrayList<>();

  void presented(Receipt receipt, List<Shown> chosen, boolean current) {
    reads.addAll(receipt.reads());
    policies.addAll(receipt.policies());
    chosen.forEach(unit -> delivered.add(unit.revision()));
    units.addAll(chosen);
    if (current) {
      watches(receipt);
    } else {
      historical.addAll(receipt.shown());
    }
  }

  void sent(Revision source, Citation range, boolean current) {
    reads.add(source.id());
    policies.add(source.policy());
    delivered.add(source.id());
    sources.add(range);
    (current ? watched : historical).add(source.id());
  }

  void watched(Receipt receipt) {
    reads.addAll(receipt.reads());
    policies.addAll(receipt.policies());
    watches(receipt);
  }

  void inherited(
      List<String> order, Map<String, GenerationInput> inputs, Collection<Long> outputs) {
    for (String id : order) {
      GenerationInput input = inputs.get(id);
      if (input != null) {
        reads.addAll(input.reads());
        reads.addAll(input.inheritedOut());
        policies.addAll(input.policies());
        watched.addAll(input.watched());
        listed.addAll(input.listed());
        observations.addAll(input.observations());
      }
    }
    reads.addAll(outputs);
    inheritedOut.addAll(outputs);
  }

  private void watches(Receipt receipt) {
    watched.addAll(receipt.shown());
    listed.addAll(receipt.listed());
    observations.addAll(receipt.observations());
  }

  /** The input with everything that was gathered. */
  GenerationInput input(GenerationInput blank) {
    if (reads.size() > READS_MAX) {
      throw new AtomFault(
          AtomCode.LIMIT_EXCEEDED, "An input rests on at most %d revisions.".formatted(READS_MAX));
    }
    listed.removeAll(watched);
    return new GenerationInput(
        blank.id(),
        blank.workspace(),
        blank.subject(),
        blank.handle(),
        blank.scope(),
        List.copyOf(policies),
        blank.current(),
        blank.createdAt(),
        blank.expiresAt(),
        blank.seq(),
        List.copyOf(reads),
        List.copyOf(watched),
        List.copyOf(listed),
        List.copyOf(delivered),
        List.copyOf(historical),
        blank.inherited(),
        List.copyOf(inheritedOut),
        List.copyOf(observations),
        new GenerationInput.Details(
            blank.details().payloadDigest(),
            blank.details().presentations(),
            blank.details().watches(),
            List.copyOf(units),
            List.copyOf(sources)));
  }
}
