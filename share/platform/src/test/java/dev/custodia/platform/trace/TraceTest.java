package dev.custodia.platform.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTest {
  @Test
  void readsWhatItWrites() {
    var trace = Trace.begin();
    assertThat(Trace.parse(trace.header())).contains(trace);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00-abc-def-01",
        "garbage",
        "00-ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ-0000000000000000-01"
      })
  void takesNoMalformedHeader(String header) {
    assertThat(Trace.parse(header)).isEmpty();
  }

  @Test
  void isInForceOnlyWhileHeld() {
    var outer = Trace.begin();
    var inner = outer.step();
    outer.run(
        () -> {
          inner.run(() -> assertThat(Trace.current()).isEqualTo(inner));
          assertThat(Trace.current()).isEqualTo(outer);
        });
    assertThat(Trace.current().traceId()).isNotEqualTo(outer.traceId());
  }

  @Test
  void keepsItsIdFromStepToStep() {
    var trace = Trace.begin();
    assertThat(trace.step().traceId()).isEqualTo(trace.traceId());
    assertThat(trace.step().spanId()).isNotEqualTo(trace.spanId());
  }
}
