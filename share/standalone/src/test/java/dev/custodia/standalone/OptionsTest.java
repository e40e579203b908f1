package dev.custodia.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.contracts.route.ServiceName;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  @Test
  void takeTheDefaultsWhenNothingIsSaid() {
    var settings = Options.read(List.of(), Map.of());

    assertThat(settings.ports()).isEqualTo(SuitePorts.DEFAULT);
    assertThat(settings.home().root()).isEqualTo(Path.of(".custodia").toAbsolutePath());
    assertThat(settings.processes()).isFalse();
    assertThat(settings.fresh()).isFalse();
    assertThat(settings.parent()).isEmpty();
  }

  @Test
  void takeTheCommandLineBeforeTheEnvironment() {
    var settings =
        Options.read(
            List.of("--port-base", "9000", "--kafka-port", "7000", "--home", "/tmp/x"),
            Map.of("CUSTODIA_PORT_BASE", "5000", "CUSTODIA_HOME", "/tmp/y"));

    assertThat(settings.ports()).isEqualTo(new SuitePorts(9000, 9001, 9002, 9003, 9004, 7000));
    assertThat(settings.home().root()).isEqualTo(Path.of("/tmp/x"));
  }

  @Test
  void takeSinglePortsFromTheEnvironment() {
    var settings =
        Options.read(List.of(), Map.of("CUSTODIA_MEMORY_PORT", "7001", "CUSTODIA_HOME", "/tmp/y"));

    assertThat(settings.ports().of(ServiceName.MEMORY)).isEqualTo(7001);
    assertThat(settings.ports().of(ServiceName.GATEWAY)).isEqualTo(8080);
    assertThat(settings.home().root()).isEqualTo(Path.of("/tmp/y"));
  }

  @Test
  void handSpringPropertiesOnToTheServices() {
    var settings =
        Options.read(
            List.of("--processes", "--fresh", "--custodia.screening=off", "--parent", "7"),
            Map.of());

    assertThat(settings.processes()).isTrue();
    assertThat(settings.fresh()).isTrue();
    assertThat(settings.parent()).hasValue(7);
    assertThat(ServiceSettings.arguments(ServiceName.CAPTURE, settings))
        .contains("--custodia.screening=off", "--server.port=8083", "--server.address=127.0.0.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--what", "up", "--port-base=9", "--processes=yes"})
  void refuseWhatTheyDoNotKnow(String argument) {
    assertThatThrownBy(() -> Options.read(List.of(argument), Map.of()))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("./custodia help up");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "-1", "70000", ""})
  void refuseAPortThatIsNone(String port) {
    assertThatThrownBy(() -> Options.read(List.of("--gateway-port", port), Map.of()))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("--gateway-port");
  }

  @Test
  void refuseAFlagWithoutItsValue() {
    assertThatThrownBy(() -> Options.read(List.of("--home"), Map.of()))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("needs a value");
  }
}
