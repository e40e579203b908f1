package dev.custodia.standalone.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.standalone.FakeSuite;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemoTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @Test
  void showsWhatTheSuiteAnswers() throws Exception {
    try (var suite = new FakeSuite()) {
      suite
          .reply("/messages", 201, "[{\"id\":\"m1\"}]")
          .reply("/checks", 200, "{\"status\":\"blocked\",\"reason\":\"orders to the model\"}")
          .reply("/representation", 200, "{\"representation\":\"plays the cello\"}")
          .reply("/chat", 200, "{\"content\":\"The cello.\"}")
          .reply("/captures/claude-code", 201, "{\"record\":\"a.json\",\"rendering\":\"a.md\"}");

      assertThat(run(suite.url())).isZero();
    }
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains("blocked (orders to the model)", "plays the cello", "The cello.", "a.md")
        .contains("through the scope");
  }

  @Test
  void endsWithAReasonWhenTheSuiteRefuses() throws Exception {
    try (var suite = new FakeSuite()) {
      suite.reply("/sessions", 403, "{\"code\":\"forbidden\"}");

      assertThat(run(suite.url())).isEqualTo(1);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).contains("answers 403");
  }

  @Test
  void endsWithAReasonWhenNobodyAnswers() {
    assertThat(run("http://127.0.0.1:1")).isEqualTo(1);
    assertThat(printed.toString(StandardCharsets.UTF_8)).contains("cannot be reached");
  }

  private int run(String url) {
    return Demo.run(
        Map.of("CUSTODIA_URL", url, "CUSTODIA_TOKEN", "t"),
        Clock.systemUTC(),
        new PrintStream(printed, true, StandardCharsets.UTF_8));
  }
}
