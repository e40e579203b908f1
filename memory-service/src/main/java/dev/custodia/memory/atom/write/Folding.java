package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Revision;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * What a commit changes in the inputs that it was written from (spec/atoms 6.2): an input's own
 * outputs take the place of what they replaced among its watches, its questions count as asked at
 * this commit, and outputs of inherited inputs become inherited ones.
 */
@Component
class Folding {
  private final Inputs inputs;

  Folding(Inputs inputs) {
    this.inputs = inputs;
  }

  /** Refuses a batch in which one change replaces what another's input watches. */
  void refuseCrossing(Collection<GenerationInput> used, List<Revision> made) {
    for (GenerationInput input : used) {
      Set<Long> watched = new HashSet<>(input.watched());
      watched.addAll(input.listed());
      for (Revision revision : made) {
        if (watched.contains(revision.previous()) && !input.id().equals(revision.input())) {
          throw new AtomFault(
              AtomCode.REVISION_CONFLICT,
              "A change of the batch replaces what the input of another one watches.");
        }
      }
    }
  }

  void fold(Map<String, GenerationInput> used, List<Revision> made, long seq) {
    var inherited = inherited(used, made);
    for (GenerationInput input : used.values()) {
      var replaced = new HashMap<Long, Long>();
      for (Revision revision : made) {
        if (input.id().equals(revision.input()) && revision.previous() != 0) {
          replaced.put(revision.previous(), revision.id());
        }
      }
      Set<Long> out = new LinkedHashSet<>(input.inheritedOut());
      var more = inherited.getOrDefault(input.id(), Set.of());
      more.forEach(revision -> out.add(revision.id()));
      inputs.fold(
          input.id(),
          following(input.watched(), replaced),
          following(input.listed(), replaced),
          input.observations().stream().map(asked -> asked.at(seq)).toList(),
          List.copyOf(out));
      if (!more.isEmpty()) {
        inputs.rests(input.id(), more.stream().map(Revision::atom).toList());
      }
    }
  }

  /** Which revisions of this commit come from inputs that an input inherits, directly or not. */
  private static Map<String, Set<Revision>> inherited(
      Map<String, GenerationInput> used, List<Revision> made) {
    var found = new HashMap<String, Set<Revision>>();
    for (GenerationInput input : used.values()) {
      Set<String> ancestors = new LinkedHashSet<>(input.inherited());
      var open = List.copyOf(ancestors);
      while (!open.isEmpty()) {
        var next = new LinkedHashSet<String>();
        for (String ancestor : open) {
          GenerationInput further = used.get(ancestor);
          if (further != null) {
            further.inherited().stream().filter(ancestors::add).forEach(next::add);
          }
        }
        open = List.copyOf(next);
      }
      Predicate<Revision> theirs = revision -> ancestors.contains(revision.input());
      Set<Revision> outputs = new LinkedHashSet<>(made.stream().filter(theirs).toList());
      if (!outputs.isEmpty()) {
        found.put(input.id(), outputs);
      }
    }
    return found;
  }

  private static List<Long> following(List<Long> watched, Map<Long, Long> replaced) {
    return watched.stream().map(id -> replaced.getOrDefault(id, id)).toList();
  }
}
