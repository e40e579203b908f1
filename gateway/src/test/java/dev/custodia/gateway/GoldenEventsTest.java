package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.CustodiaEvent;
import dev.custodia.platform.kafka.EventJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The services' own reader and writer of events keep to the recorded examples (STYLE, habit 12).
 */
class GoldenEventsTest {
  private static final Path GOLDEN =
      Path.of("../share/contracts/src/test/resources/golden/event.v1");

  private final EventJson events = new EventJson();

  static List<Path> files() throws IOException {
    try (var all = Files.list(GOLDEN)) {
      return all.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void writesWhatItReadsByteForByte(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    var name = file.getFileName().toString().split("\\.")[0].replace("-", "");
    var type =
        Stream.of(CustodiaEvent.class.getPermittedSubclasses())
            .filter(event -> event.getSimpleName().toLowerCase(Locale.ROOT).equals(name))
            .findFirst()
            .orElseThrow();
    var event = (CustodiaEvent) events.read(bytes, type);
    assertThat(new String(events.write(event), StandardCharsets.UTF_8))
        .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
  }
}
