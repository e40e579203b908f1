package dev.custodia.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Action;
import dev.custodia.contracts.route.Reach;
import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ScopeUse;
import dev.custodia.contracts.route.ServiceName;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row of the closed table says something that can be meant. */
class RoutesTest {
  static List<Route> rows() {
    return Routes.all();
  }

  @ParameterizedTest
  @MethodSource("rows")
  @Tag("I-15")
  void isOpenInAllItsColumnsOrInNone(Route row) {
    boolean open = row.action() == Action.NONE;
    assertThat(row.reach() == Reach.OPEN).isEqualTo(open);
    assertThat(row.scope() == ScopeUse.OPEN).isEqualTo(open);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void namesInItsPathWhatItDecidesBy(Route row) {
    if (row.reach() == Reach.PEER) {
      assertThat(row.pattern()).contains("{p}");
    }
    if (row.reach() == Reach.SESSION || row.reach() == Reach.MEMBER) {
      assertThat(row.pattern()).contains("{s}");
    }
    if (row.scope() == ScopeUse.NAMES_SCOPE) {
      assertThat(row.pattern()).contains("{sc}");
    }
    if (row.scope() == ScopeUse.NAMES_SESSION) {
      assertThat(row.pattern()).contains("{s}");
    }
    if (row.scope() == ScopeUse.TAKES_SCOPE_IN_BODY) {
      assertThat(row.method()).isIn("POST", "PUT");
    }
  }

  @Test
  void noTwoRowsAreTheSame() {
    var seen =
        Routes.all().stream()
            .map(row -> row.method() + " " + row.pattern().replaceAll("\\{[^}]*}", "{}"))
            .toList();
    assertThat(seen).doesNotHaveDuplicates();
  }

  @Test
  void everyRowHasOneService() {
    long sum = Arrays.stream(ServiceName.values()).mapToLong(s -> Routes.of(s).size()).sum();
    assertThat(sum).isEqualTo(Routes.all().size());
  }

  @Test
  void everyCodeIsAWordAndAnErrorStatus() {
    for (ProblemCode code : ProblemCode.values()) {
      assertThat(code.code()).matches("[a-z-]+");
      assertThat(code.status()).isBetween(400, 599);
    }
  }
}
