package dev.custodia.capture.vectors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs all vectors of a folder and tells how many agree. */
final class VectorEvaluation {
  private static final JsonMapper JSON = new JsonMapper();

  private VectorEvaluation() {}

  /** Prints the figures of the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    System.out.println(table(run(Path.of(arguments[0]))));
  }

  static List<VectorResult> run(Path folder) throws IOException {
    List<VectorResult> results = new ArrayList<>();
    for (Path expect : files(folder.resolve("hook"), ".expect.json")) {
      results.add(HookVectors.run(expect, read(expect)));
    }
    for (Path expect : files(folder.resolve("sequence"), ".expect.json")) {
      results.add(SequenceVectors.run(expect, read(expect)));
    }
    for (Path expect : files(folder.resolve("archive"), ".expect.json")) {
      results.addAll(ArchiveVectors.run(expect, read(expect)));
    }
    for (Path cases : files(folder.resolve("schema"), ".cases.json")) {
      results.addAll(SchemaVectors.run(read(cases)));
    }
    for (Path document : files(folder.resolve("golden"), ".rendering.md")) {
      results.add(GoldenVectors.run(document));
    }
    for (Path expect : files(folder.resolve("wiring"), ".expect.json")) {
      results.add(WiringVectors.run(expect, read(expect)));
    }
    return results;
  }

  static String table(List<VectorResult> results) {
    Map<String, List<VectorResult>> folders =
        results.stream()
            .collect(
                Collectors.groupingBy(VectorResult::folder, TreeMap::new, Collectors.toList()));
    StringBuilder out = new StringBuilder("\n");
    folders.forEach(
        (folder, some) -> {
          long passed = some.stream().filter(VectorResult::passed).count();
          out.append("%-10s %d of %d%n".formatted(folder, passed, some.size()));
        });
    results.stream()
        .filter(result -> !result.passed())
        .forEach(
            result ->
                out.append(
                    "  differs: %s/%s (%s): %s%n"
                        .formatted(
                            result.folder(),
                            result.name(),
                            result.basis(),
                            String.join("; ", result.faults()))));
    return out.toString();
  }

  static JsonNode read(Path file) throws IOException {
    return JSON.readTree(Files.readAllBytes(file));
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }
}
