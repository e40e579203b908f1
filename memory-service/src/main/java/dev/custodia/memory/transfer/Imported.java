package dev.custodia.memory.transfer;

import java.util.Map;

/**
 * What an import came to.
 *
 * @param complete whether the line was seen that ends an export
 * @param imported how many of each kind came in; what was there already is not counted
 */
record Imported(boolean complete, Map<String, Long> imported) {
  Imported {
    imported = Map.copyOf(imported);
  }
}
