package dev.custodia.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.TokenVerifier;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestTokensTest {
  private final TestTokens tokens = new TestTokens(Clock.systemUTC());
  private final TokenVerifier verifier =
      new TokenVerifier(tokens.keys(), id -> false, Clock.systemUTC(), Duration.ofSeconds(30));

  @Test
  void areAcceptedByThePlatformForWhatTheyName() {
    assertThat(verifier.verify(tokens.admin()).admin()).isTrue();

    var caller = verifier.verify(tokens.workspace("acme"));
    assertThat(caller.reaches(new WorkspaceName("acme"))).isTrue();
    assertThat(caller.reaches(new WorkspaceName("other"))).isFalse();
    assertThat(caller.may(Action.ADMIN)).isFalse();

    assertThat(verifier.verify(tokens.workspace("acme", Action.READ)).may(Action.WRITE)).isFalse();
    assertThat(verifier.verify(tokens.peer("acme", "alice")).narrowed()).isTrue();
    assertThat(verifier.verify(tokens.session("acme", "s1")).narrowed()).isTrue();
    assertThat(verifier.verify(tokens.scoped("acme", "work")).confined()).isTrue();
  }

  @Test
  void areRefusedByThePlatformWhenTheyMustBe() {
    for (String bad :
        List.of(tokens.expired("acme"), tokens.forged("acme"), tokens.unsigned("acme"), "x")) {
      assertThatThrownBy(() -> verifier.verify(bad)).isInstanceOf(Problem.class);
    }
  }
}
