package dev.custodia.capture.rendering;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.Records;
import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

class RenderingTest {
  private static final String FILE = "20260506070809-fire-the-kiln.json";

  @Test
  @DisplayName("rows 22-25, 46: front matter, heading, table and the prompt last")
  void writesTheWholeDocumentInOnePass() {
    assertThat(render(Records.of("fire the kiln\n\"slowly\"")))
        .isEqualTo(
            """
            ---
            schema: 'majordomus.capture/v1'
            started_at: '2026-05-06T07:08:09Z'
            provider: 'codex'
            event: 'UserPromptSubmit'
            id: 'turn-9'
            session: null
            source: null
            cwd: '/srv/kiln'
            repository: '/srv/kiln'
            branch: 'glaze'
            head: '89abcdef89abcdef89abcdef89abcdef89abcdef'
            record: '20260506070809-fire-the-kiln.json'
            ---

            # Prompt — 2026-05-06 07:08:09 UTC

            | | |
            |---|---|
            | **Started** | `2026-05-06T07:08:09Z` |
            | **Provider** | `codex` · `UserPromptSubmit` |
            | **Prompt** | `turn-9` |
            | **Repository** | `/srv/kiln` |
            | **Branch** | `glaze` · `89abcde` |
            | **Directory** | `/srv/kiln` |
            | **Schema** | `majordomus.capture/v1` · `share/schemas/majordomus/capture/capture.v1.{schema.json,proto}` |
            | **Record** | `20260506070809-fire-the-kiln.json` |

            ## PROMPT

            ```
            fire the kiln
            "slowly"
            ```
            """);
  }

  @ParameterizedTest
  @DisplayName("rows 26-27: the fence is longer than the longest run in the prompt")
  @CsvSource({"0,3", "1,3", "2,3", "3,4", "4,5", "7,8", "1000,1001"})
  void outgrowsEveryRunOfBackticks(int run, int fence) {
    String document = render(Records.of("a " + "`".repeat(run) + " b"));
    assertThat(document.lines().filter(line -> line.matches("`+")))
        .containsExactly("`".repeat(fence), "`".repeat(fence));
  }

  @Test
  @DisplayName("row 27: a run does not go on over a line break")
  void doesNotJoinRunsOverLines() {
    assertThat(render(Records.of("``\n``"))).endsWith("```\n``\n``\n```\n");
  }

  @Test
  @DisplayName("row 31: a prompt that ends in a newline gets no second one")
  void addsNoNewlineWhereThereIsOne() {
    assertThat(render(Records.of("end\n"))).endsWith("\n```\nend\n```\n");
    assertThat(render(Records.of("end"))).endsWith("\n```\nend\n```\n");
    assertThat(render(Records.of(""))).endsWith("\n```\n```\n");
  }

  @ParameterizedTest
  @DisplayName("row 48: how long a turn took")
  @CsvSource({"7,7 ms", "999,999 ms", "1000,1.0 s", "59999,59.9 s", "60000,1m 0s", "200000,3m 20s"})
  void showsAFinishedTurn(long millis, String shown) {
    Map<Field, RawSpan> values = Records.members("p");
    values.put(Field.FINISHED_AT, RawSpan.quoted("2026-05-06T08:00:00Z"));
    values.put(Field.DURATION_MS, RawSpan.number(millis));
    values.put(Field.MODEL, RawSpan.quoted("kiln-2"));
    values.put(Field.EFFORT, RawSpan.quoted("low"));
    assertThat(render(CaptureRecord.of(values)))
        .contains("| **Finished** | `2026-05-06T08:00:00Z` |")
        .contains("| **Duration** | `" + shown + "` |")
        .contains("| **Model** | `kiln-2` · `low` |")
        .contains("\nduration_ms: " + millis + "\n");
  }

  @Test
  @DisplayName("rows 49, 84: what nobody observed has no row and no heading")
  void printsNoStandIn() {
    assertThat(render(Records.of("p")))
        .doesNotContain("Finished", "Duration", "Model", "Session", "OUTPUT", "CONTEXT");
  }

  @Test
  @DisplayName("rows 83, 85: CONTEXT above OUTPUT above PROMPT, joined from the turn's record")
  void joinsTheTurn() {
    Map<Field, RawSpan> values = Records.members("what now?");
    values.put(
        Field.CONTEXT,
        Records.json("{\"task\": \"K-1\", \"rules\": [\"a.b@1\"], \"documents\": [\"x`y\"]}"));
    CaptureRecord turn = Records.turn(FILE, "glazed ``` twice");
    String document =
        render(
            CaptureRecord.of(values),
            Optional.of(new Rendering.Turn("20260506071000-turn-end.json", turn)));
    assertThat(document)
        .endsWith(
            """

            ## CONTEXT

            - task: `K-1`
            - rule: `a.b@1`
            - document: ``x`y``

            ## OUTPUT

            - code: `0`
            - from: `20260506071000-turn-end.json`

            ````
            glazed ``` twice
            ````

            ## PROMPT

            ```
            what now?
            ```
            """);
  }

  @ParameterizedTest
  @DisplayName("row 88: any reader of YAML gets the exact string back")
  @ValueSource(
      strings = {
        "---",
        "...",
        "no",
        "null",
        "~",
        "1e3",
        "0123",
        "2026-01-01",
        "it's",
        "say \"so\"",
        "# not",
        "- a",
        "a: b",
        "{a}",
        "*x",
        "&y",
        "!z",
        " edge ",
        "",
        "tab\there",
        "l1\nl2",
        "l1\r\nl2",
        "nel\u0085x",
        "ls\u2028x",
        "ps\u2029x",
        "\uFEFFbom",
        "bell\u0007",
        "del\u007f",
        "\\n",
        "ends with \\",
        "%dir",
        "@at",
        "`tick`",
        "café 漢字 🚀",
        "\u009fc1"
      })
  void escapesForYaml(String value) {
    Map<Field, RawSpan> values = Records.members("p");
    values.put(Field.CWD, RawSpan.quoted(value));
    String document = render(CaptureRecord.of(values));
    String header = document.substring(4, document.indexOf("\n---\n", 4) + 1);
    Map<String, Object> parsed = new Yaml().load(header);
    assertThat(parsed).containsEntry("cwd", value);
    assertThat(document.lines().filter(line -> line.startsWith("| **Record**"))).hasSize(1);
  }

  @Test
  @DisplayName("row 88: a bar, a backtick and a line break leave the table's row whole")
  void escapesForTheTable() {
    Map<Field, RawSpan> values = Records.members("p");
    values.put(Field.CWD, RawSpan.quoted("/tmp/a|b`c\nd"));
    values.put(Field.SESSION, RawSpan.quoted("`x"));
    assertThat(render(CaptureRecord.of(values)))
        .contains("| **Directory** | ``/tmp/a\\|b`c d`` |")
        .contains("| **Session** | `` `x `` |");
  }

  @Test
  @DisplayName("row 87: a lone surrogate is shown as a replacement")
  void isAlwaysValidUtf8() {
    Map<Field, RawSpan> values = Records.members("");
    values.put(Field.TEXT, Records.json("\"half \\ud83d and \\u0000\""));
    assertThat(render(CaptureRecord.of(values))).endsWith("half \uFFFD and \uFFFD\n```\n");
  }

  private static String render(CaptureRecord record) {
    return render(record, Optional.empty());
  }

  private static String render(CaptureRecord record, Optional<Rendering.Turn> turn) {
    return new String(Archive.joined(Rendering.of(record, FILE, turn)), UTF_8);
  }
}
