package dev.custodia.guardrail.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReferenceMonitorTest {
  private static final ReferenceMonitor.Past FRESH =
      new ReferenceMonitor.Past(false, 0, Set.of(), "token");

  private static Grant mail(Map<String, Grant.Argument> arguments) {
    return new Grant("mail", "external", arguments, List.of("office"), null, null, null);
  }

  private static CallBody call(Map<String, Object> arguments, Map<String, String> origins) {
    return new CallBody("mail", arguments, origins, "user", "1", "office", null, "k", null);
  }

  private static String reason(Decision decision) {
    return decision instanceof Decision.Refused refused ? refused.reason() : "";
  }

  private static final Map<String, Grant.Argument> TO_ANN =
      Map.of("to", new Grant.Argument("string", null, "ann@office.example", null, null));

  @Test
  @DisplayName("#109 an unknown or missing argument is argument_schema")
  void refusesUnknownAndMissingArguments() {
    assertThat(
            reason(ReferenceMonitor.decide(call(Map.of(), Map.of()), List.of(mail(TO_ANN)), FRESH)))
        .isEqualTo("argument_schema");
    var surplus = call(Map.of("to", "ann@office.example", "bcc", "x"), Map.of("to", "user"));
    assertThat(reason(ReferenceMonitor.decide(surplus, List.of(mail(TO_ANN)), FRESH)))
        .isEqualTo("argument_schema");
  }

  @Test
  @DisplayName("#110 untrusted text equal to a trusted literal is argument_literal")
  void refusesALiteralFromAPage() {
    var fromPage = call(Map.of("to", "ann@office.example"), Map.of("to", "data"));
    assertThat(reason(ReferenceMonitor.decide(fromPage, List.of(mail(TO_ANN)), FRESH)))
        .isEqualTo("argument_literal");
    var fromUser = call(Map.of("to", "ann@office.example"), Map.of("to", "user"));
    assertThat(ReferenceMonitor.decide(fromUser, List.of(mail(TO_ANN)), FRESH))
        .isInstanceOf(Decision.Allowed.class);
  }

  @Test
  void refusesAWrongTypeAnOriginAndAValue() {
    var typed = Map.of("to", new Grant.Argument("number", null, null, null, null));
    var origin = Map.of("to", new Grant.Argument(null, List.of("user"), null, null, null));
    var value = Map.of("to", new Grant.Argument(null, null, null, List.<Object>of("b"), null));
    var call = call(Map.of("to", "a"), Map.of("to", "data"));
    assertThat(reason(ReferenceMonitor.decide(call, List.of(mail(typed)), FRESH)))
        .isEqualTo("argument_type");
    assertThat(reason(ReferenceMonitor.decide(call, List.of(mail(origin)), FRESH)))
        .isEqualTo("argument_origin");
    assertThat(reason(ReferenceMonitor.decide(call, List.of(mail(value)), FRESH)))
        .isEqualTo("argument_value");
  }

  @Test
  @DisplayName("#115 a page that asks for a tool is refused for the request's integrity")
  void refusesAWishThatComesFromAPage() {
    var call = new CallBody("mail", Map.of(), Map.of(), "data", "1", "office", null, "k", null);
    assertThat(reason(ReferenceMonitor.decide(call, List.of(mail(Map.of())), FRESH)))
        .isEqualTo("request_integrity");
  }

  @Test
  void wantsAKeyForWhatChangesTheWorldAndTheRightSink() {
    var keyless = new CallBody("mail", Map.of(), Map.of(), "user", "1", "office", null, null, null);
    assertThat(reason(ReferenceMonitor.decide(keyless, List.of(mail(Map.of())), FRESH)))
        .isEqualTo("idempotency");
    var elsewhere =
        new CallBody("mail", Map.of(), Map.of(), "user", "1", "street", null, "k", null);
    assertThat(reason(ReferenceMonitor.decide(elsewhere, List.of(mail(Map.of())), FRESH)))
        .isEqualTo("sink");
  }
}
