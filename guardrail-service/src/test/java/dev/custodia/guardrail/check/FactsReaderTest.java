package dev.custodia.guardrail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.guardrail.engine.OnError;
import dev.custodia.guardrail.policy.Policy;
import dev.custodia.guardrail.rail.Facts;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FactsReaderTest {
  private static final Policy POLICY =
      new Policy(
          Policy.STANDARD,
          1,
          Map.of(),
          Map.of(),
          OnError.ALLOW,
          12,
          Set.of("canary-policy"),
          Set.of("policy.example"),
          "the policy's prompt");

  @Test
  @DisplayName("#9 the question and the passages of an answer reach its rails")
  void handsQuestionAndPassagesOn() {
    List<String> passages = List.of("Ferries leave at nine.");
    Facts facts =
        FactsReader.join(
            POLICY, List.of(Map.of("user_input", "When does it leave?", "passages", passages)));
    assertThat(facts.userInput()).isEqualTo("When does it leave?");
    assertThat(facts.others()).containsEntry("passages", passages);
  }

  @Test
  @DisplayName("#31 what a conversation says of its tenant stays, and the request's word is later")
  void keepsWhatTheConversationSays() {
    Facts facts =
        FactsReader.join(
            POLICY,
            List.of(
                Map.of("tenant", "north", "canary", "canary-north", "language", "cs"),
                Map.of("language", "en", "system_prompt", "the request's prompt")));
    assertThat(facts.others()).containsEntry("tenant", "north");
    assertThat(facts.canaries()).containsExactlyInAnyOrder("canary-policy", "canary-north");
    assertThat(facts.language()).isEqualTo("en");
    assertThat(facts.systemPrompt()).isEqualTo("the request's prompt");
    assertThat(facts.allowedHosts()).containsExactly("policy.example");
  }
}
