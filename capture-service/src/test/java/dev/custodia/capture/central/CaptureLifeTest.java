package dev.custodia.capture.central;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.capture.archive.Archive;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** A capture from its turn to its erasure, over HTTP. */
@RunningService
class CaptureLifeTest {
  private final String workspace = "l" + UUID.randomUUID().toString().replace("-", "");

  @Autowired private ServiceClient service;
  @Autowired private TestTokens tokens;
  @Autowired private ArchivePlaces places;

  @Test
  @DisplayName("row 83: a turn is a record of its own, and the prompt's rendering shows it")
  void joinsATurn() throws IOException {
    String stem = capture("what now?", "p-1");
    byte[] before = record(stem);
    var turn =
        service.post(
            workspace,
            "/captures/" + stem + "/turns",
            "{\"id\":\"t-1\",\"finished_at\":\"2026-05-06T07:08:09.5Z\",\"duration_ms\":1200,"
                + "\"model\":\"kiln-2\",\"tokens\":{\"input\":7},"
                + "\"output\":{\"code\":0,\"summary\":\"done ```\"}}");
    assertThat(turn.status()).isEqualTo(201);
    assertThat(turn.json().get("parent").asString()).isEqualTo(stem + ".json");
    assertThat(record(stem)).isEqualTo(before);
    assertThat(rendering(stem)).contains("## OUTPUT", "- code: `0`", "````\ndone ```\n````");
    String written = new String(record(turn.json().get("stem").asString()), UTF_8);
    assertThat(written)
        .contains("\"schema\": \"custodia.turn/v1\"", "\"finished_at\": \"2026-05-06T07:08:09Z\"")
        .doesNotContain("\"text\"", "null,\n  \"model\"");
    assertThat(findings()).noneMatch(line -> line.contains("FAIL"));
  }

  @Test
  @Tag("I-108")
  @DisplayName("a hundred ends of one turn are one record")
  void storesATurnOnce() {
    String stem = capture("p", "p-2");
    String turn = "{\"id\":\"t\",\"output\":{\"code\":0}}";
    assertThat(service.post(workspace, "/captures/" + stem + "/turns", turn).status())
        .isEqualTo(201);
    for (int i = 0; i < 99; i++) {
      assertThat(service.post(workspace, "/captures/" + stem + "/turns", turn).status())
          .isEqualTo(200);
    }
  }

  @ParameterizedTest
  @DisplayName("S17: the answer itself has no place in a turn, nor has what contradicts itself")
  @ValueSource(
      strings = {
        "{\"response\":\"x\"}",
        "{\"output\":{\"text\":\"x\"}}",
        "{\"duration_ms\":5}",
        "{\"duration_ms\":-5}",
        "{\"effort\":\"high\"}",
        "{\"tokens\":{\"input\":-1}}",
        "[]",
        "{"
      })
  void refusesWrongTurns(String turn) {
    String stem = capture("p", "p-3");
    assertThat(service.post(workspace, "/captures/" + stem + "/turns", turn).status())
        .isBetween(400, 422);
  }

  @Test
  void listsNewestFirstAndByFilter() {
    String first = capture("one", "a");
    String second = capture("two", "b");
    service.capture(workspace, "gemini", "{\"prompt\":\"three\",\"session_id\":\"g\"}");
    var all = service.get(workspace, "/captures").json().get("items");
    assertThat(all.size()).isEqualTo(3);
    assertThat(all.get(2).get("stem").asString()).isEqualTo(first);
    assertThat(all.get(1).get("stem").asString()).isEqualTo(second);
    assertThat(size("?provider=gemini")).isEqualTo(1);
    assertThat(size("?session=g")).isEqualTo(1);
    assertThat(size("?session=gemini-g")).isEqualTo(1);
    assertThat(size("?from=2099-01-01T00:00:00Z")).isZero();
    assertThat(size("?to=2099-01-01T00:00:00Z")).isEqualTo(3);
    assertThat(service.get(workspace, "/captures?page=x").status()).isEqualTo(400);
    assertThat(service.get(workspace, "/captures?from=yesterday").status()).isEqualTo(400);
  }

  @Test
  void pagesThroughManyWithoutLosingOne() {
    for (int i = 0; i < 130; i++) {
      service.capture(workspace, "gemini", "{\"prompt\":\"n " + i + "\"}");
    }
    var first = service.get(workspace, "/captures").json();
    assertThat(first.get("items").size()).isEqualTo(100);
    var second = service.get(workspace, "/captures?page=" + first.get("next").asString()).json();
    assertThat(second.get("items").size()).isEqualTo(30);
    assertThat(second.hasNonNull("next")).isFalse();
  }

  @Test
  void showsEitherHalf() {
    String stem = capture("half", "h");
    var json = service.get(workspace, "/captures/" + stem, "Accept", "application/json");
    assertThat(json.body()).startsWith("{\n  \"schema\"");
    var markdown = service.get(workspace, "/captures/" + stem, "Accept", "text/markdown");
    assertThat(markdown.body()).startsWith("---\n").endsWith("```\n");
    assertThat(markdown.response().headers().firstValue("Content-Type").orElse(""))
        .startsWith("text/markdown");
  }

  @ParameterizedTest
  @Tag("I-24")
  @ValueSource(
      strings = {
        "20260101000000-none",
        "..%2f..%2fetc%2fpasswd",
        "%252e%252e",
        "20260101000000-..%5cx",
        "x",
        "%00"
      })
  void findsNothingUnderAnOddName(String stem) {
    assertThat(service.get(workspace, "/captures/" + stem).status()).isBetween(400, 404);
  }

  @Test
  @Tag("I-07")
  @DisplayName("another workspace sees nothing of a capture, under whatever name")
  void keepsWorkspacesApart() {
    String stem = capture("mine", "m");
    String other = "o" + workspace.substring(1);
    assertThat(service.get(other, "/captures/" + stem).status()).isEqualTo(404);
    assertThat(service.get(other, "/captures").json().get("items").size()).isZero();
    assertThat(
            service
                .send(
                    "DELETE",
                    "/v1/workspaces/" + other + "/captures/" + stem,
                    tokens.workspace(other),
                    new byte[0])
                .status())
        .isEqualTo(404);
  }

  @Test
  @Tag("I-39")
  @DisplayName("erased: both halves and the turn are gone, the others are told, and it stays gone")
  void erases() throws IOException {
    String stem = capture("forget me", "e");
    service.post(workspace, "/captures/" + stem + "/turns", "{\"output\":{\"code\":0}}");
    assertThat(delete(stem)).isEqualTo(204);
    assertThat(delete(stem)).isEqualTo(404);
    assertThat(service.get(workspace, "/captures/" + stem).status()).isEqualTo(404);
    Archive archive = places.archives(new WorkspaceName(workspace)).getFirst();
    assertThat(archive.list().records()).isEmpty();
    assertThat(archive.list().renderings()).isEmpty();
    assertThat(PromptTopic.of("custodia.memory.v1", workspace, 1))
        .singleElement()
        .asString()
        .contains("\"kind\":\"capture\"", stem);
    assertThat(
            service
                .capture(workspace, "claude-code", "{\"prompt\":\"forget me\",\"prompt_id\":\"e\"}")
                .status())
        .isEqualTo(204);
  }

  @Test
  @DisplayName("doctor names rule, file and mend; repair mends; what was stored and is gone is red")
  void caresForTheArchive() throws IOException {
    String stem = capture("care", "c");
    Archive archive = places.archives(new WorkspaceName(workspace)).getFirst();
    Files.delete(archive.path(stem + ".md"));
    var red = service.post(workspace, "/captures/doctor", "").json().get("findings");
    assertThat(red.toString())
        .contains("pair.missing_rendering", stem + ".json", "capture render")
        .doesNotContain(archive.directory().getParent().toString());
    var repaired = service.post(workspace, "/captures/repair", "").json();
    assertThat(repaired.get("renderings").get(0).asString()).isEqualTo(stem + ".md");
    assertThat(findings()).noneMatch(line -> line.contains("FAIL"));
    archive.erase(new dev.custodia.capture.record.Stem(stem));
    assertThat(findings()).anyMatch(line -> line.contains("ledger.missing_record"));
  }

  @Test
  @DisplayName("a provider is never shown as capturing by a service that cannot see its wiring")
  void saysWhatItCanSee() {
    capture("p", "s");
    var items = service.get(workspace, "/captures/providers").json().get("items");
    var claude =
        items.valueStream().filter(i -> i.get("provider").asString().equals("claude-code"));
    assertThat(claude)
        .singleElement()
        .satisfies(
            item -> {
              assertThat(item.get("state").asString()).isEqualTo("unconfigured");
              assertThat(item.get("captures").asInt()).isEqualTo(1);
              assertThat(item.get("evidence").asString()).hasSizeGreaterThan(24);
            });
    assertThat(items.toString()).doesNotContain("\"verified\"");
  }

  @Test
  @DisplayName("S28: whoever holds a record gets both files of its schema, without a token")
  void resolvesSchemas() {
    var answer = service.send("GET", "/v1/schemas/majordomus/capture/v1", "", new byte[0]);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().get("stem").asString())
        .isEqualTo("share/schemas/majordomus/capture/capture.v1");
    assertThat(answer.json().get("schema").get("required").size()).isEqualTo(12);
    assertThat(answer.json().get("proto").asString()).contains("message Document");
    for (String odd :
        new String[] {"majordomus/capture/v2", "..%2f/x/v1", "Majordomus/capture/v1"}) {
      assertThat(service.send("GET", "/v1/schemas/" + odd, "", new byte[0]).status())
          .isBetween(400, 404);
    }
  }

  @Test
  @DisplayName("a token that names a peer tells the turns of that peer's prompts only")
  void confinesTurnsToThePeer() {
    String stem = capture("human's", "x");
    assertThat(
            service
                .send(
                    "POST",
                    "/v1/workspaces/" + workspace + "/captures/" + stem + "/turns",
                    tokens.peer(workspace, "eva"),
                    "{\"output\":{\"code\":0}}".getBytes(UTF_8),
                    "Content-Type",
                    "application/json")
                .status())
        .isEqualTo(404);
    assertThat(
            service
                .send(
                    "GET",
                    "/v1/workspaces/" + workspace + "/captures",
                    tokens.peer(workspace, "eva"),
                    new byte[0])
                .status())
        .isEqualTo(403);
    assertThat(
            service
                .send(
                    "GET",
                    "/v1/workspaces/" + workspace + "/captures",
                    tokens.scoped(workspace, "s"),
                    new byte[0])
                .status())
        .isEqualTo(403);
  }

  private String capture(String text, String id) {
    return service
        .capture(
            workspace, "claude-code", "{\"prompt\":\"" + text + "\",\"prompt_id\":\"" + id + "\"}")
        .json()
        .get("stem")
        .asString();
  }

  private int size(String query) {
    return service.get(workspace, "/captures" + query).json().get("items").size();
  }

  private int delete(String stem) {
    return service
        .send(
            "DELETE",
            "/v1/workspaces/" + workspace + "/captures/" + stem,
            tokens.workspace(workspace),
            new byte[0])
        .status();
  }

  private java.util.List<String> findings() {
    return service
        .post(workspace, "/captures/doctor", "")
        .json()
        .get("findings")
        .valueStream()
        .map(Object::toString)
        .toList();
  }

  private byte[] record(String stem) {
    return service.get(workspace, "/captures/" + stem).response().body();
  }

  private String rendering(String stem) {
    return service.get(workspace, "/captures/" + stem, "Accept", "text/markdown").body();
  }
}
