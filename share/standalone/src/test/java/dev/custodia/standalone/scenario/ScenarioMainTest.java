package dev.custodia.standalone.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.standalone.FakeSuite;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioMainTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.ofEpochSecond(1_750_000_000), ZoneOffset.UTC);

  @TempDir Path directory;
  private FakeSuite suite;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @BeforeEach
  void startSuite() throws Exception {
    suite = new FakeSuite();
  }

  @AfterEach
  void stopSuite() {
    suite.close();
  }

  @Test
  void playsEachKindOfStepInAWorkspaceOfItsOwn() throws Exception {
    suite.reply("/messages/list", 200, "{\"items\":[{\"content\":\"hello\"}]}");
    int code =
        play(
            """
            {"workspace_config": {"summary": {"enabled": false, "x": null}},
             "steps": [
              {"step_type": "set_workspace_config", "config": {"dream": {"enabled": false}}},
              {"step_type": "set_session_config", "session_id": "s", "config": {"a": 1}},
              {"step_type": "create_session", "session_id": "s", "config": {"b": 2},
               "peer_configs": {"bob": {"observe_me": true, "observe_others": null}}},
              {"step_type": "create_scope", "scope_id": "work", "session_ids": ["s"]},
              {"step_type": "add_message", "session_id": "s", "peer_id": "bob", "content": "hi"},
              {"step_type": "add_messages", "session_id": "s", "messages": [
                {"peer_id": "bob", "content": "one", "created_at": "2026-01-01T10:00:00"},
                {"peer_id": "eve", "content": "two", "config": {"reasoning": {"enabled": false}}}]},
              {"step_type": "schedule_dream", "observer": "bob", "observed": "eve",
               "session_id": "s", "dream_type": "omni"},
              {"step_type": "capture", "provider": "claude-code", "payload": {"p": 1}, "times": 2},
              {"step_type": "await_messages", "session_id": "s", "count": 1},
              {"step_type": "wait", "target": "queue_empty", "timeout": 5, "flush": true}
             ]}
            """);

    assertThat(code).isZero();
    String home = "/v3/workspaces/test_case_1750000000";
    assertThat(suite.requests())
        .containsSubsequence(
            "POST /v3/workspaces {\"id\":\"test_case_1750000000\"}",
            "PUT " + home + " {\"configuration\":{\"summary\":{\"enabled\":false}}}",
            "PUT " + home + " {\"configuration\":{\"dream\":{\"enabled\":false}}}",
            "PUT " + home + "/sessions/s {\"configuration\":{\"a\":1}}",
            "POST " + home + "/sessions/s/peers {\"bob\":{\"observe_me\":true}}",
            "POST " + home + "/scopes {\"id\":\"work\"}",
            "POST " + home + "/scopes/work/sessions {\"session_ids\":[\"s\"]}",
            "POST "
                + home
                + "/sessions/s/messages {\"messages\":[{\"peer_id\":\"bob\",\"content\":\"hi\"}]}")
        .contains(
            "POST /v1/workspaces/test_case_1750000000/captures/claude-code {\"p\":1}",
            "POST " + home + "/queue/flush {}",
            "GET " + home + "/queue/wait?timeout=5s ")
        .anyMatch(request -> request.contains("\"created_at\":\"2026-01-01T10:00:00Z\""));
    assertThat(printed()).contains("PASS case").contains("1 of 1 scenarios passed.");
  }

  @Test
  void asksEachTargetAsTheContractSays() throws Exception {
    suite
        .reply("/chat", 200, "{\"content\":null}")
        .reply("/representation", 200, "{\"representation\":\"lives in Prague\"}")
        .reply("/card", 200, "{\"peer_card\":[]}")
        .reply("peer_target=bob", 200, "{\"peer_card\":null}")
        .reply("target=bob", 200, "{\"peer_card\":[]}")
        .reply("/checks", 200, "{\"status\":\"blocked\"}")
        .reply("/messages/list", 200, "{\"items\":[{\"content\":\"hello\"}]}");
    int code =
        play(
            """
            {"steps": [
              {"step_type": "query", "target": "chat", "observer_peer_id": "al",
               "observed_peer_id": "bob", "scope": "work", "session_id": "s", "input": "who?",
               "reasoning_level": "low", "assertions": [
                {"assertion_type": "exact_match", "text": "None"}]},
              {"step_type": "query", "target": "get_representation", "observer_peer_id": "al",
               "session_id": "s", "input": "home", "assertions": [
                {"assertion_type": "contains", "text": "prague"},
                {"assertion_type": "not_contains", "text": "prague", "case_sensitive": true}]},
              {"step_type": "query", "target": "get_peer_card", "observer_peer_id": "al",
               "observed_peer_id": "bob", "assertions": [
                {"assertion_type": "json_match", "key_value_pairs": {"peer_card": null}}]},
              {"step_type": "query", "target": "get_context", "session_id": "s", "scope": "work",
               "observed_peer_id": "bob", "max_tokens": 10, "assertions": [
                {"assertion_type": "json_match", "key_value_pairs": {"peer_card": null}}]},
              {"step_type": "query", "target": "get_messages", "session_id": "s", "assertions": [
                {"assertion_type": "contains", "text": "hello"}]},
              {"step_type": "query", "target": "check", "input": "x", "assertions": [
                {"assertion_type": "json_match", "key_value_pairs": {"status": "blocked"}}]}
             ]}
            """);

    assertThat(printed()).contains("PASS");
    assertThat(code).isZero();
    assertThat(suite.requests())
        .anyMatch(
            request ->
                request.contains("/peers/al/chat")
                    && request.contains("\"scope\":\"work\"")
                    && !request.contains("session_id"))
        .anyMatch(request -> request.contains("\"search_query\":\"home\""))
        .anyMatch(request -> request.contains("/card?target=bob"))
        .anyMatch(
            request ->
                request.contains(
                    "/sessions/s/context?summary=false&tokens=10&scope=work&peer_target=bob"));
  }

  @Test
  void endsAtTheFirstStepThatFailsAndSaysWhy() throws Exception {
    suite.reply("/representation", 200, "{\"representation\":\"plays the bass\"}");
    int code =
        play(
            """
            {"steps": [
              {"step_type": "query", "target": "get_representation", "observer_peer_id": "al",
               "assertions": [{"assertion_type": "not_contains", "text": "bass"}]},
              {"step_type": "wait"}]}
            """);

    assertThat(code).isEqualTo(1);
    assertThat(printed()).contains("FAIL").contains("step 1: 'bass' must not be there");
    assertThat(suite.requests()).noneMatch(request -> request.contains("queue/wait"));
  }

  @Test
  void tellsAWorkThatNeverEnds() throws Exception {
    suite.reply("timeout=60s", 408, "{\"pending\":3}");

    assertThat(play("{\"steps\": [{\"step_type\": \"wait\"}]}")).isEqualTo(1);
    assertThat(printed()).contains("after 60 s work still waits: {\"pending\":3}");
  }

  @Test
  void tellsARequestThatIsRefused() throws Exception {
    suite.reply("/v3/workspaces", 401, "{\"code\":\"unauthenticated\"}");

    assertThat(play("{\"steps\": []}")).isEqualTo(1);
    assertThat(printed()).contains("POST /v3/workspaces answers 401");
  }

  @Test
  void countsWhatNobodyJudgedAndFailsOnItWhenStrict() throws Exception {
    String judged =
        """
        {"steps": [{"step_type": "query", "target": "get_representation",
          "observer_peer_id": "al", "assertions": [
            {"assertion_type": "llm_judge", "prompt": "Is it kind?", "pass_if": true}]}]}
        """;
    assertThat(play(judged)).isZero();
    assertThat(printed()).contains("1 unjudged").contains("1 assertions UNJUDGED");

    assertThat(play(judged, "--strict")).isEqualTo(1);
    assertThat(printed()).contains("no judge for: Is it kind?");
  }

  @ParameterizedTest
  @CsvSource({"true, true, 0", "true, false, 1", "false, false, 0", "false, true, 1"})
  void asksAJudgeWhereThereIsOne(boolean ruling, boolean passIf, int code) throws Exception {
    suite.reply(
        "/chat/completions",
        200,
        """
        {"choices":[{"message":{"content":
          "```json\\n{\\"passed\\": %s, \\"reasoning\\": \\"because\\"}\\n```"}}]}
        """
            .formatted(ruling));

    assertThat(play(judgedWith(passIf), Map.of("CUSTODIA_JUDGE_URL", suite.url()))).isEqualTo(code);
  }

  @Test
  void takesAJudgeThatAnswersNonsenseForANo() throws Exception {
    suite.reply("/chat/completions", 200, "{\"choices\":[]}");

    assertThat(play(judgedWith(true), Map.of("CUSTODIA_JUDGE_URL", suite.url()))).isEqualTo(1);
    assertThat(printed()).contains("no JSON object");
  }

  private static String judgedWith(boolean passIf) {
    return """
    {"steps": [{"step_type": "query", "target": "get_representation",
      "observer_peer_id": "al", "assertions": [
        {"assertion_type": "llm_judge", "prompt": "Is it kind?", "pass_if": %s}]}]}
    """
        .formatted(passIf);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nothing",
        "[]",
        "{}",
        "{\"steps\": [{}]}",
        "{\"steps\": [{\"step_type\": \"dance\"}]}",
        "{\"steps\": [{\"step_type\": \"create_session\", \"session_id\": 3}]}",
        "{\"steps\": [{\"step_type\": \"wait\", \"timeout\": \"long\"}]}",
        "{\"steps\": [{\"step_type\": \"set_workspace_config\"}]}",
        "{\"steps\": [{\"step_type\": \"create_scope\", \"scope_id\": \"a\", \"session_ids\": [1]}]}",
        "{\"steps\": [{\"step_type\": \"query\", \"target\": \"moon\", \"assertions\": []}]}",
        "{\"steps\": [{\"step_type\": \"query\", \"target\": \"chat\", \"assertions\": [{}]}]}"
      })
  void refusesAFileThatIsNoScenarioBeforeAnythingIsSent(String text) throws Exception {
    assertThat(play(text)).isEqualTo(2);
    assertThat(printed()).contains("INVALID SCENARIO");
    assertThat(suite.requests()).isEmpty();
  }

  private int play(String scenario, String... flags) throws Exception {
    return play(scenario, Map.of(), flags);
  }

  private int play(String scenario, Map<String, String> more, String... flags) throws Exception {
    printed.reset();
    Path file = Files.writeString(directory.resolve("case.json"), scenario);
    var arguments = new ArrayList<>(List.of(flags));
    arguments.add(file.toString());
    var environment = new java.util.HashMap<>(more);
    environment.put("CUSTODIA_URL", suite.url());
    environment.put("CUSTODIA_TOKEN", "secret");
    return ScenarioMain.run(
        arguments, environment, CLOCK, new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  private String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }
}
