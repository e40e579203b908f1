package dev.custodia.capture.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs a folder of labelled payloads, sequences, archives, wirings, identifiers and documents when
 * one is given: {@code -Dcustodia.vectors=DIR}. Without it there is nothing to run here; the same
 * rules have tests with fixtures of their own.
 */
class VectorsTest {
  @TestFactory
  Stream<DynamicTest> agreesWithEveryVectorThatARuleDecides() throws IOException {
    String folder = System.getProperty("custodia.vectors", "");
    if (folder.isEmpty()) {
      return Stream.empty();
    }
    List<VectorResult> results = VectorEvaluation.run(Path.of(folder));
    System.out.println(VectorEvaluation.table(results));
    return results.stream()
        .filter(result -> result.basis().equals("rule"))
        .map(
            result ->
                DynamicTest.dynamicTest(
                    result.folder() + '/' + result.name(),
                    () -> assertThat(result.faults()).isEmpty()));
  }
}
