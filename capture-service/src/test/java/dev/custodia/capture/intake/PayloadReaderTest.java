package dev.custodia.capture.intake;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.record.Field;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadReaderTest {
  private static final Registry REGISTRY = Registry.shipped();

  @ParameterizedTest
  @DisplayName("each provider's payload gives its text, id and session")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          claude-code | {"session_id":"s","hook_event_name":"UserPromptSubmit","prompt":"P"} | null | "s"
          codex | {"turn_id":"t","session_id":"s","hook_event_name":"UserPromptSubmit","model":"m","prompt":"P"} | "t" | "s"
          gemini | {"session_id":"s","hook_event_name":"BeforeAgent","prompt":"P"} | null | "s"
          cursor | {"conversation_id":"s","generation_id":"t","hook_event_name":"beforeSubmitPrompt","prompt":"P"} | "t" | "s"
          copilot-cli | {"timestamp":1,"cwd":"/x","prompt":"P"} | null | null
          cline | {"hookName":"UserPromptSubmit","taskId":"s","userPromptSubmit":{"prompt":"P","attachments":[]}} | null | "s"
          windsurf | {"agent_action_name":"pre_user_prompt","trajectory_id":"s","execution_id":"t","tool_info":{"user_prompt":"P"}} | "t" | "s"
          opencode | {"hook_event_name":"chat.message","session_id":"s","message_id":"t","prompt":"P"} | "t" | "s"
          amp | {"hook_event_name":"agent.start","thread_id":"s","message_id":"t","prompt":"P"} | "t" | "s"
          """)
  void readsEveryProvider(String provider, String payload, String id, String session) {
    Understanding.Understood prompt = understood(provider, payload);
    assertThat(prompt.text().raw()).isEqualTo("\"P\"");
    assertThat(prompt.id().raw()).isEqualTo(id);
    assertThat(prompt.session().raw()).isEqualTo(session);
  }

  @Test
  @DisplayName("rows 18-20: the record holds what the payload said and nothing of the turn")
  void recordsOnlyThePersonsHalf() {
    var record =
        understood("codex", "{\"prompt\":\"P\",\"model\":\"m\",\"last_assistant_message\":\"x\"}")
            .record(Instant.parse("2026-01-02T03:04:05.678Z"), Origin.nowhere());
    assertThat(record.fields()).hasSize(12);
    assertThat(record.text(Field.STARTED_AT)).contains("2026-01-02T03:04:05Z");
    assertThat(record.get(Field.MODEL)).isEmpty();
  }

  @Test
  @DisplayName("row 39: text under an older member's name is captured, in the order of candidates")
  void triesNamesInOrder() {
    assertThat(understood("claude-code", "{\"prompt_text\":\"old\"}").text().text())
        .isEqualTo("old");
    assertThat(
            understood("claude-code", "{\"text\":\"c\",\"prompt_text\":\"b\",\"prompt\":\"a\"}")
                .text()
                .text())
        .isEqualTo("a");
  }

  @ParameterizedTest
  @DisplayName("rows 37-38: without a string there is no record, and the reason names members only")
  @ValueSource(
      strings = {
        "{\"surprise\":\"hidden\",\"session_id\":\"s\"}",
        "{\"prompt\":null,\"surprise\":\"hidden\"}",
        "{\"prompt\":42,\"surprise\":\"hidden\"}",
        "{\"prompt\":[{\"text\":\"hidden\"}],\"surprise\":1}"
      })
  void namesTheMembersButNoValue(String payload) {
    assertThat(lost("claude-code", payload))
        .contains("prompt", "prompt_text", "surprise")
        .doesNotContain("hidden");
  }

  @Test
  @DisplayName("row 36: what is no JSON is not understood, and not quoted")
  void doesNotQuoteWhatItCannotRead() {
    assertThat(lost("claude-code", "my password is x"))
        .contains("not understood")
        .doesNotContain("password");
  }

  @ParameterizedTest
  @DisplayName("row 92: another product's event on this shim is refused and named")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"hookEventName":"user_prompt_submit","prompt":"P"} | hookEventName
          {"hook_event_name":"beforeSubmitPrompt","prompt":"P"} | beforeSubmitPrompt
          {"hook_event_name":"Stop","prompt":"P"} | Stop
          {"hookEventName":"UserPromptSubmit","prompt":"P"} | hookEventName
          """)
  void refusesForeignEvents(String payload, String named) {
    assertThat(lost("claude-code", payload)).contains("foreign", named).doesNotContain("\"P\"");
  }

  @ParameterizedTest
  @DisplayName("rows 40-41: an injected turn is skipped, however it is spelled")
  @ValueSource(
      strings = {
        "{\"prompt\":\"<task-notification>x</task-notification>\"}",
        "{\"prompt\":\"<system-reminder kind='a'>x\"}",
        "{\"prompt\":\"\\u003ccommand-name>/x\"}",
        "{\"prompt\":\"P\",\"source\":\"hook\"}"
      })
  void skipsWhatNobodyTyped(String payload) {
    assertThat(read("claude-code", payload)).isInstanceOf(Understanding.Skipped.class);
  }

  @ParameterizedTest
  @DisplayName("row 42: whatever may be a person's is captured")
  @ValueSource(
      strings = {
        "{\"prompt\":\"<div> is red\"}",
        "{\"prompt\":\"about <task-notification>\"}",
        "{\"prompt\":\"<task-notifications> is plural\"}",
        "{\"prompt\":\"P\",\"source\":\"\"}",
        "{\"prompt\":\"P\",\"source\":\"user\"}",
        "{\"prompt\":\"\"}"
      })
  void capturesWhatAPersonMayHaveTyped(String payload) {
    assertThat(read("claude-code", payload)).isInstanceOf(Understanding.Understood.class);
  }

  @Test
  @Tag("I-112")
  void roundTripsBackslashesAndQuotesInADirectory() {
    String span = "\"C:\\\\git\\\\new \\\"x\\\"\"";
    Understanding.Understood prompt =
        understood("claude-code", "{\"prompt\":\"P\",\"cwd\":" + span + "}");
    assertThat(prompt.cwd().raw()).isEqualTo(span);
    assertThat(prompt.cwd().text()).isEqualTo("C:\\git\\new \"x\"");
  }

  @Test
  @Tag("I-113")
  void neverInventsASession() {
    assertThat(understood("claude-code", "{\"prompt\":\"P\"}").session().isNull()).isTrue();
  }

  private static Understanding.Understood understood(String provider, String payload) {
    return (Understanding.Understood) read(provider, payload);
  }

  private static String lost(String provider, String payload) {
    return ((Understanding.NotUnderstood) read(provider, payload)).reason();
  }

  private static Understanding read(String provider, String payload) {
    Adapter adapter = REGISTRY.adapter(new ProviderId(provider)).orElseThrow();
    return PayloadReader.read(adapter, payload.getBytes(UTF_8));
  }
}
