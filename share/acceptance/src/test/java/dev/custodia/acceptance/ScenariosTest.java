package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.standalone.scenario.ScenarioMain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenariosTest {
  @ParameterizedTest
  @MethodSource("scenarios")
  void eachScenarioOfOurOwnPasses(Path file) {
    var printed = new ByteArrayOutputStream();

    int code =
        ScenarioMain.run(
            List.of(file.toString()),
            Map.of(
                "CUSTODIA_URL", RunningSuite.SERVER.url().toString(),
                "CUSTODIA_TOKEN", RunningSuite.SERVER.adminToken()),
            Clock.systemUTC(),
            new PrintStream(printed, true, StandardCharsets.UTF_8));

    assertThat(code).as(printed.toString(StandardCharsets.UTF_8)).isZero();
  }

  static List<Path> scenarios() throws IOException {
    try (var files = Files.walk(Path.of("scenarios"))) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }
}
