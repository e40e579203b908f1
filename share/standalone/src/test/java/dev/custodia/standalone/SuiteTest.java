package dev.custodia.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.Unreachable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteTest {
  private final List<String> progress = Collections.synchronizedList(new ArrayList<>());

  @Test
  void standsInOneJvmComesBackAfterAStopAndLeavesNothingBehind(@TempDir Path directory)
      throws Exception {
    var settings = settings(directory);
    try (var lock = new Preconditions(settings).check()) {
      var suite = new Suite(settings, progress::add);
      try {
        suite.start();
        for (ServiceName service : ServiceName.values()) {
          assertThat(health(settings, service)).as(service.name()).isEqualTo(200);
        }
        assertThat(settings.home().adminToken()).isNotEmptyFile();
        assertThat(new Welcome(settings).text()).contains("A first request");

        stopAndStart(settings, suite);
      } finally {
        suite.stop();
      }
      assertThat(lock.isValid()).isTrue();
    }
    for (ServiceName service : ServiceName.values()) {
      assertThat(health(settings, service)).as(service.name()).isZero();
    }
    assertThat(progress).contains("gateway is ready", "capture is ready");
  }

  private void stopAndStart(SuiteSettings settings, Suite suite) throws Exception {
    Path wish = settings.home().stopped("guardrail");
    Files.writeString(wish, "");
    assertThat(history(settings)).as("a guardrail of this process").isEqualTo(404);
    suite.keep();
    assertThat(health(settings, ServiceName.GUARDRAIL)).isZero();
    assertThat(history(settings)).as("stopped").isEqualTo(503);

    Files.delete(wish);
    suite.keep();
    assertThat(health(settings, ServiceName.GUARDRAIL)).isEqualTo(200);
    assertThat(history(settings)).as("back").isEqualTo(404);
    assertThat(progress).contains("guardrail is stopped on request");
  }

  private static int health(SuiteSettings settings, ServiceName service) {
    var address = URI.create(ServiceSettings.address(settings.ports().of(service)));
    try {
      return Http.to(address, null).send("GET", "/health/live", (Object) null).status();
    } catch (Unreachable e) {
      return 0;
    }
  }

  /** What the gateway says of a conversation that nobody has begun. */
  private static int history(SuiteSettings settings) throws IOException {
    var gateway = URI.create(ServiceSettings.address(settings.ports().gateway()));
    var token = Files.readString(settings.home().adminToken()).strip();
    return Http.to(gateway, token)
        .send("GET", "/v1/workspaces/w/conversations/none/history", (Object) null)
        .status();
  }

  private static SuiteSettings settings(Path directory) {
    return new SuiteSettings(
        new SuiteHome(directory.resolve("home")),
        SuitePorts.free(),
        false,
        false,
        true,
        Map.of(),
        OptionalLong.empty());
  }
}
