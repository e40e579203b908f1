package dev.custodia.capture.vectors;

import java.util.List;

/** What came of one vector: nothing, or where ours differs from what is expected. */
record VectorResult(String folder, String name, String basis, List<String> faults) {
  boolean passed() {
    return faults.isEmpty();
  }
}
