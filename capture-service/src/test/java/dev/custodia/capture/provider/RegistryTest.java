package dev.custodia.capture.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistryTest {
  private static final String KILN =
      """
      version: 1
      providers:
        kiln:
          title: Kiln
          lifecycle:
            episode: none
            episode_evidence: kiln.example/docs searched 2026-11-29
            prompts: hook
            prompts_evidence: kiln.example/docs/hooks seen 2026-11-29
          adapter: {event: fire, text: [prompt], empty: skip}
      """;

  @Test
  @DisplayName("rows 62, 67: an entry is all that a new provider needs")
  void readsAnEntry() {
    Provider kiln = Registry.parse(KILN).find(new ProviderId("kiln")).orElseThrow();
    assertThat(kiln.prompts().capability()).isEqualTo(Claim.Capability.HOOK);
    assertThat(kiln.adapter().orElseThrow().empty()).isEqualTo(Adapter.EmptyPrompt.SKIP);
    assertThat(kiln.wiring()).isEmpty();
  }

  @ParameterizedTest
  @DisplayName("rows 65-66: a fault refuses the whole file and its place is named")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          prompts: hook | prompts: hoook | kiln.lifecycle.prompts
          prompts: hook | prompts: connection | kiln.lifecycle.prompts
          kiln.example/docs/hooks seen 2026-11-29 | '""' | kiln.lifecycle.prompts_evidence
          kiln.example/docs/hooks seen 2026-11-29 | short | kiln.lifecycle.prompts_evidence
          title: Kiln | titel: Kiln | kiln.titel
          event: fire | evnt: fire | kiln.adapter.evnt
          empty: skip | empty: maybe | kiln.adapter.empty
          text: [prompt] | text: prompt | kiln.adapter.text
          version: 1 | versions: 1 | registry.versions
          """)
  void refusesFaults(String good, String bad, String place) {
    assertThatThrownBy(() -> Registry.parse(KILN.replace(good, bad)))
        .isInstanceOf(RegistryRefused.class)
        .hasMessageContaining(place);
  }

  @Test
  @DisplayName("row 62: every shipped provider cites each claim")
  void shipsACitationForEveryClaim() {
    assertThat(Registry.shipped().providers())
        .hasSizeGreaterThan(12)
        .allSatisfy(
            provider -> {
              assertThat(provider.prompts().evidence().value()).hasSizeGreaterThanOrEqualTo(24);
              assertThat(provider.episode().evidence().value()).hasSizeGreaterThanOrEqualTo(24);
            });
    assertThat(Registry.shipped().adapted())
        .contains(
            "claude-code",
            "codex",
            "gemini",
            "cursor",
            "copilot-cli",
            "cline",
            "windsurf",
            "opencode",
            "amp");
  }
}
