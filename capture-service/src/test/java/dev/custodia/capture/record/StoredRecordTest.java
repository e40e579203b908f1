package dev.custodia.capture.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.Records;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredRecordTest {
  private static final String GOOD = new String(Records.of("a prompt").bytes(), UTF_8);

  @Test
  @DisplayName("rows 16-17: one member on a line, the schema second, closing brace last")
  void writesItsLines() {
    assertThat(GOOD.lines().toList())
        .startsWith("{", "  \"schema\": \"majordomus.capture/v1\",")
        .endsWith("  \"text\": \"a prompt\"", "}")
        .hasSize(14);
    assertThat(GOOD).endsWith("}\n");
    assertThat(StoredRecord.read(GOOD.getBytes(UTF_8)).broken()).isEmpty();
  }

  @ParameterizedTest
  @DisplayName("rows 59, 77-81: each rule is seen")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "text": "a prompt" | "text": "a prompt",⏎  "mood": "glad" | CLOSED_SET
          "text": "a prompt" | "text": "a prompt",⏎  "response":"x" | MODEL_HALF
          "text": "a prompt" | "text": "a prompt",⏎  "meta": {"transcript": "x"} | MODEL_HALF
          "text": "a prompt" | "text": "a prompt",⏎  "output": {"code": 0} | MODEL_HALF
          "text": "a prompt" | "text": "a prompt",⏎  "finished_at": null | NULL_UNOBSERVED
          "text": "a prompt" | "text": "a prompt",⏎  "meta": {"parent": "../20260101000000-x.json"} | PARENT_PATH
          "text": "a prompt" | "text": "a prompt",⏎  "meta": {"parent": 3} | PARENT_PATH
          "text": "a prompt" | "text": "a prompt",⏎  "effort": "high" | TYPE
          "text": "a prompt" | "text": "a prompt",⏎  "duration_ms": 1 | TYPE
          "text": "a prompt" | "text": "a prompt",⏎  "tokens": {"input": -1} | TYPE
          "text": "a prompt" | "text": "a prompt",⏎  "tokens": {"inputs": 1} | CLOSED_SET
          "text": "a prompt" | "text": 42 | TYPE
          "text": "a prompt" | "text": null | NULL_UNOBSERVED
          ,⏎  "text": "a prompt" | '' | MISSING_MEMBER
          "id": "turn-9" | "id": "turn-9",⏎  "id": "x" | CLOSED_SET
          "started_at": "2026-05-06T07:08:09Z" | "started_at": "yesterday" | TYPE
          "majordomus.capture/v1" | "majordomus.prompt/v1" | SHAPE
          "branch": "glaze" | "branch":"glaze" | SHAPE
          "branch": "glaze",⏎ | "branch": "glaze", | SHAPE
          """)
  void seesWhatIsBroken(String good, String bad, RecordRule rule) {
    String changed = GOOD.replace(good.replace("⏎", "\n"), bad.replace("⏎", "\n"));
    assertThat(changed).isNotEqualTo(GOOD);
    assertThat(read(changed).broken()).contains(rule);
    assertThat(read(changed).mended().isPresent()).isEqualTo(rule.mendable());
  }

  @Test
  @DisplayName("row 80: members out of order are put in order, spans untouched")
  void mendsOrder() {
    String swapped =
        GOOD.replace(
            "  \"provider\": \"codex\",\n  \"event\": \"UserPromptSubmit\",\n",
            "  \"event\": \"UserPromptSubmit\",\n  \"provider\": \"codex\",\n");
    assertThat(read(swapped).broken()).contains(RecordRule.ORDER);
    assertThat(mended(swapped)).isEqualTo(GOOD);
  }

  @Test
  @DisplayName("row 44: an old record of one line with ts is carried to the current form")
  void mendsTheFormerForm() {
    String old =
        GOOD.replace("majordomus.capture/v1", "majordomus.prompt/v1")
            .replace("started_at", "ts")
            .replaceAll("\n *", "");
    assertThat(read(old).broken()).contains(RecordRule.SHAPE);
    assertThat(mended(old)).isEqualTo(GOOD);
  }

  @Test
  @DisplayName("row 78: an unknown member in a one-line record forbids every rewriting")
  void leavesWhatItCannotExplain() {
    String odd = GOOD.replaceAll("\n *", "").replace("{\"schema\"", "{\"mood\":1,\"schema\"");
    assertThat(read(odd).broken()).contains(RecordRule.UNEXPLAINED);
    assertThat(read(odd).mended()).isEmpty();
    assertThat(read(odd).renderable()).isTrue();
  }

  @Test
  void leavesANewerIdentifierAlone() {
    String newer = GOOD.replace("capture/v1", "capture/v2");
    assertThat(read(newer).broken()).isEmpty();
    assertThat(read(newer).mended()).isEmpty();
  }

  @Test
  void mendsLineEndsAndKeepsThemInTheText() {
    String crlf = GOOD.replace("\n", "\r\n").replace("a prompt", "a\\r\\nprompt");
    assertThat(read(crlf).broken()).contains(RecordRule.SHAPE);
    assertThat(mended(crlf)).isEqualTo(GOOD.replace("a prompt", "a\\r\\nprompt"));
  }

  @Test
  void readsAForbiddenWordInsideTheTextAsText() {
    assertThat(read(GOOD.replace("a prompt", "\\\"response\\\": \\\"x\\\"")).broken()).isEmpty();
  }

  @Test
  void hasNothingToSayOfHalfAFile() {
    assertThat(read(GOOD.substring(0, 80)).broken()).contains(RecordRule.UNPARSABLE);
    assertThat(read("").record()).isEmpty();
  }

  @Test
  void knowsTheRecordOfATurn() {
    CaptureRecord turn = Records.turn("20260506070809-a-prompt.json", "done");
    assertThat(read(new String(turn.bytes(), UTF_8)).broken()).isEmpty();
    assertThat(turn.isTurn()).isTrue();
    assertThat(turn.parent()).contains("20260506070809-a-prompt.json");
    String withText =
        new String(turn.bytes(), UTF_8)
            .replace(",\n  \"output\"", ",\n  \"text\": \"x\",\n  \"output\"");
    assertThat(read(withText).broken()).contains(RecordRule.CLOSED_SET);
  }

  private static StoredRecord read(String json) {
    return StoredRecord.read(json.getBytes(UTF_8));
  }

  private static String mended(String json) {
    return new String(read(json).mended().orElseThrow().bytes(), UTF_8);
  }
}
