package dev.custodia.guardrail.rail.toolcall;

import java.util.List;

/**
 * A tool's name and the texts of its arguments, at any depth; {@code whole} is the call as text.
 */
record Call(String tool, List<String> values, List<String> keys) {
  Call {
    values = List.copyOf(values);
    keys = List.copyOf(keys);
  }
}
