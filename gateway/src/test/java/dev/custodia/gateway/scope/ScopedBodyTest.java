package dev.custodia.gateway.scope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.unit.DataSize;

class ScopedBodyTest {
  private final ScopedBody bodies = new ScopedBody(new ScopeProperties(DataSize.ofKilobytes(64)));
  private final Caller one = confinedTo("work");
  private final Caller two = confinedTo("work", "home");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | {\"scope\":\"work\"}",
        "{\"a\":1.0} | {\"scope\":\"work\",\"a\":1.0}",
        "{\"a\":\"\\u00e9\"} | {\"scope\":\"work\",\"a\":\"\\u00e9\"}",
        "{\"scope\":null,\"a\":1} | {\"scope\":\"work\",\"a\":1}",
        "{\"a\":{\"scope\":\"play\"}} | {\"scope\":\"work\",\"a\":{\"scope\":\"play\"}}",
        "{\"a\":[{\"scope\":\"play\"}]} | {\"scope\":\"work\",\"a\":[{\"scope\":\"play\"}]}"
      })
  void fillsTheScopeInAndLeavesTheRestAsItWas(String sent, String passed) throws IOException {
    assertThat(through(one, sent)).isEqualTo(passed);
  }

  @Test
  void fillsInAllScopesOfATokenThatHasSeveral() throws IOException {
    assertThat(through(two, "{}")).isEqualTo("{\"scope\":[\"home\", \"work\"]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"scope\":\"work\"}",
        " {\"a\":1, \"scope\" : \"work\" } ",
        "{\"scope\":[\"work\"]}",
        "{\"\\u0073cope\":\"work\"}"
      })
  void leavesABodyAloneThatNamesAScopeOfTheToken(String body) throws IOException {
    assertThat(through(one, body)).isEqualTo(body);
  }

  @Test
  void takesAnAbsentBodyAsAnEmptyObject() throws IOException {
    assertThat(through(one, "")).isEqualTo("{\"scope\":\"work\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"scope\":\"play\"}",
        "{\"\\u0073cope\":\"play\"}",
        "{\"scope\":[\"work\",\"play\"]}",
        "{\"scope\":[]}",
        "{\"scope\":[null]}",
        "{\"scope\":{}}",
        "{\"scope\":0}",
        "{\"scope\":\"scope.work\"}",
        "{\"scope\":\"\"}"
      })
  void refusesAnotherScopeInAnyForm(String body) {
    assertThat(refusal(body).getStatusCode().value()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"scope\":\"work\",\"scope\":\"play\"}",
        "{\"a\":1,\"a\":2}",
        "[]",
        "\"x\"",
        "{",
        "{} {}",
        "{'scope':'work'}",
        "\ufeff{}"
      })
  void refusesABodyThatTwoReadersCouldReadDifferently(String body) {
    assertThat(refusal(body).getStatusCode().value()).isEqualTo(400);
  }

  @Test
  void refusesDeepNestingOtherEncodingsAndTooLongABody() {
    assertThat(refusal("{\"a\":" + "[".repeat(30_000)).getStatusCode().value()).isEqualTo(400);
    assertThat(refusal("{\"a\":\"" + "x".repeat(70_000) + "\"}").getStatusCode().value())
        .isEqualTo(413);
    var utf16 = "{\"scope\":\"play\"}".getBytes(StandardCharsets.UTF_16);
    assertThat(
            catchThrowableOfType(
                Problem.class, () -> bodies.through(one, new ByteArrayInputStream(utf16))))
        .isNotNull();
  }

  @Test
  void treatsAQueryAsItTreatsABody() {
    var confinement = new Confinement(bodies);
    assertThat(confinement.query(one, null)).isEqualTo("scope=work");
    assertThat(confinement.query(one, "a=1&b")).isEqualTo("a=1&b&scope=work");
    assertThat(confinement.query(one, "scope=work&a=%20")).isEqualTo("a=%20&scope=work");
    assertThat(confinement.query(two, "")).isEqualTo("scope=home&scope=work");
    for (var bad :
        List.of("scope=play", "scope=work&scope=play", "%73cope=play", "scope=", "scope")) {
      assertThat(
              catchThrowableOfType(Problem.class, () -> confinement.query(one, bad))
                  .getStatusCode()
                  .value())
          .as(bad)
          .isEqualTo(403);
    }
    assertThat(
            catchThrowableOfType(Problem.class, () -> confinement.query(one, "%2=a"))
                .getStatusCode()
                .value())
        .isEqualTo(400);
  }

  private String through(Caller caller, String body) throws IOException {
    return new String(
        bodies.through(caller, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))),
        StandardCharsets.UTF_8);
  }

  private Problem refusal(String body) {
    var refusal = catchThrowableOfType(Problem.class, () -> through(one, body));
    assertThat(refusal).as(body).isNotNull();
    return refusal;
  }

  private static Caller confinedTo(String... scopes) {
    return new Caller(
        "t",
        "s",
        false,
        Set.of(new WorkspaceName("acme")),
        null,
        null,
        Stream.of(scopes).map(ScopeName::new).collect(Collectors.toSet()),
        Set.of(),
        Set.of(),
        List.of(),
        false,
        Set.of(Action.READ),
        Instant.MAX);
  }
}
