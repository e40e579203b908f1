package dev.custodia.memory.atom.input;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Receipt;
import dev.custodia.memory.atom.store.Receipts;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Who may use a receipt or an input, and how long (spec/atoms 6.3). */
@Component
public class Admission {
  private final Receipts receipts;
  private final Inputs inputs;
  private final Clock clock;

  Admission(Receipts receipts, Inputs inputs, Clock clock) {
    this.receipts = receipts;
    this.inputs = inputs;
    this.clock = clock;
  }

  /** The receipt, under the rights that it was made under. */
  public Receipt receipt(Binding binding, String id, String path) {
    Receipt receipt =
        receipts
            .find(binding.workspace(), id)
            .orElseThrow(() -> AtomFault.input(path, "No such receipt is kept."));
    if (!receipt.handle().equals(binding.handle())
        || !receipt.subject().equals(binding.subject())
        || !receipt.scope().equals(binding.readScope())) {
      throw AtomFault.denied();
    }
    if (!clock.instant().isBefore(receipt.expiresAt())) {
      throw new AtomFault(AtomCode.CURSOR_EXPIRED, "The receipt has expired; read again.").at(path);
    }
    return receipt;
  }

  /** The inputs, under the rights, policy and actor that they were made under. */
  public Map<String, GenerationInput> inputs(Binding binding, Collection<String> ids, String path) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    Map<String, GenerationInput> found = inputs.load(binding.workspace(), ids);
    String scope = binding.writeScope();
    for (String id : ids) {
      GenerationInput input = found.get(id);
      if (input == null) {
        throw AtomFault.input(path, "No such input is kept.");
      }
      if (!input.handle().equals(binding.handle())
          || !input.subject().equals(binding.subject())
          || !input.scope().equals(scope)) {
        throw AtomFault.denied();
      }
      if (!clock.instant().isBefore(input.expiresAt())) {
        throw new AtomFault(AtomCode.CURSOR_EXPIRED, "The input has expired; observe anew.")
            .at(path);
      }
    }
    return found;
  }
}
