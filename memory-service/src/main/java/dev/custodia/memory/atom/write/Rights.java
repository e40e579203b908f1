package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.bind.ActAs;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.bind.Origin;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Revision;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who may write what from which inputs (spec/atoms 2 and 5.1). */
final class Rights {
  private final Binding binding;
  private final ActAs actor;
  private final String policy;

  Rights(Binding binding) {
    this.binding = binding;
    this.actor = binding.actor();
    this.policy = binding.writePolicy();
  }

  ActAs actor() {
    return actor;
  }

  String policy() {
    return policy;
  }

  /** What an agent writes was generated from something, and it says from what. */
  void inputs(List<Change> changes) {
    for (Change change : changes) {
      if (actor.agent() && change.input() == null) {
        throw AtomFault.input(
            change.path() + ".input", "What an agent writes needs the input it was made from.");
      }
    }
  }

  void check(Draft draft, Map<String, GenerationInput> inputs) {
    Revision target = draft.target();
    if (target != null && !target.policy().equals(policy)) {
      throw AtomFault.denied();
    }
    if (origin(draft) == Origin.SOURCE && !binding.ingestsSources()) {
      throw AtomFault.denied();
    }
    for (Revision cited : draft.cited()) {
      if (!cited.policy().equals(policy)) {
        throw AtomFault.denied();
      }
    }
    String input = draft.change().input();
    if (input != null) {
      derived(draft, inputs.get(input));
    }
  }

  /** The class of what the change makes; what is retired keeps its own. */
  Origin origin(Draft draft) {
    Revision target = draft.target();
    return target != null && draft.change().op() == Change.Op.RETIRE
        ? target.origin()
        : actor.origin();
  }

  private void derived(Draft draft, @Nullable GenerationInput input) {
    if (input == null || !input.policies().stream().allMatch(policy::equals)) {
      throw AtomFault.denied();
    }
    Set<Long> read = new HashSet<>(input.reads());
    if (actor.agent() && !draft.cited().stream().allMatch(cited -> read.contains(cited.id()))) {
      throw AtomFault.denied();
    }
  }
}
