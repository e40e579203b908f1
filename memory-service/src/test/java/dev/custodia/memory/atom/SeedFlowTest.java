package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The flow of the seed document, over HTTP, as it is written there. */
@AtomsTest
class SeedFlowTest {
  private static final String STATEMENT = "招待には管理者の承認が必要。";
  private static final String CORRECTION = "招待には管理者と所有者の承認が必要。";

  @Autowired private AtomsClient clients;
  @Autowired private SettableClock.Moving clock;

  private final String workspace = AtomsClient.workspace();

  @AfterEach
  void presentTime() {
    clock.reset();
  }

  @Test
  @DisplayName("the seed's first flow: store, read, observe, use once, write the answer")
  void storesReadsObservesUsesAndWrites() throws Exception {
    clients.adapter(workspace).create(STATEMENT);
    Atoms agent = clients.agent(workspace);
    Answer shown = agent.read("招待").ok();
    assertThat(shown.text("text")).contains(STATEMENT);
    assertThat(shown.list("refs")).hasSize(1);
    String input =
        agent
            .post(
                "inputs",
                Map.of(
                    "presentations",
                    List.of(Map.of("receipt", shown.text("receipt"))),
                    "payloadDigest",
                    sha256(shown.text("text"))))
            .ok()
            .text("input");
    var use = Map.of("eventId", "event-1", "refs", shown.list("refs"), "input", input);
    assertThat(agent.post("uses", use).ok().at("/recorded").asInt()).isEqualTo(1);
    Answer again = agent.post("uses", use).ok();
    assertThat(again.at("/recorded").asInt()).isZero();
    assertThat(again.at("/repeated").asInt()).isEqualTo(1);

    Answer answer =
        agent.write(
            create(
                "answer",
                "招待は管理者が承認してから届く。",
                Map.of("input", input, "sources", List.of(shown.list("refs").getFirst()))));
    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/changes/answer/provenance/origin").asString()).isEqualTo("derived");
    assertThat(agent.read("承認").ok().items()).hasSize(2);
  }

  @Test
  @DisplayName(
      "S01 S02 S03 an organization goes stale with its source, and is fresh when rewritten")
  void staleUntilRewritten() {
    Atoms adapter = clients.adapter(workspace);
    String source = adapter.create(STATEMENT);
    Atoms organizer = clients.agent(workspace, "organization");
    Answer seen = organizer.inspect(refOf(organizer, "招待")).ok();
    String own = seen.at("/atom/ref").asString();
    String input = organizer.observe(seen.text("receipt"));
    Answer organization =
        organizer
            .write(
                create(
                    "o",
                    "招待の規則：管理者の承認。",
                    Map.of(
                        "input",
                        input,
                        "links",
                        Map.of("basis", Map.of("ref", own, "at", "observed", "required", true)),
                        "sources",
                        List.of(own))))
            .ok();
    assertThat(organizer.read("招待").ok().items()).hasSize(2);

    adapter.write(revise("s", source, CORRECTION)).ok();
    Answer outdated = organizer.read("招待").ok();
    assertThat(outdated.list("stale")).containsExactly(organization.ref("o"));
    assertThat(outdated.text("text")).contains(CORRECTION).doesNotContain("招待の規則：管理者の承認。");
    assertThat(organizer.get("stale").ok().items()).containsExactly("招待の規則：管理者の承認。");

    Answer latest =
        organizer.post("inspect", Map.of("ref", own, "version", "latest", "limit", 0)).ok();
    String anew = organizer.observe(latest.text("receipt"));
    organizer
        .write(
            revise(
                "o",
                organization.ref("o"),
                "招待の規則：管理者と所有者の承認。",
                Map.of(
                    "input",
                    anew,
                    "links",
                    Map.of(
                        "basis",
                        Map.of(
                            "ref",
                            latest.at("/atom/ref").asString(),
                            "at",
                            "observed",
                            "required",
                            true)))))
        .ok();
    Answer fresh = organizer.read("招待").ok();
    assertThat(fresh.list("stale")).isEmpty();
    assertThat(fresh.text("text")).contains("招待の規則：管理者と所有者の承認。");
    assertThat(organizer.get("stale").ok().items()).isEmpty();
    assertThat(organizer.inspect(own).ok().at("/atom/text").asString()).isEqualTo(STATEMENT);
  }

  @Test
  @DisplayName(
      "I03 a replay under the same key works after the input expired; another plan does not")
  void replaysAfterTheInputExpired() {
    String source = clients.adapter(workspace).create(STATEMENT);
    assertThat(source).isNotEmpty();
    Atoms agent = clients.agent(workspace);
    String input = agent.seen(refOf(agent, "招待"));
    var change = create("answer", "答え。", Map.of("input", input));
    Answer first = agent.header("Idempotency-Key", "k").write(change).ok();
    clock.forward(Duration.ofHours(2));
    Atoms renewed = clients.agent(workspace);
    Answer replay = renewed.header("Idempotency-Key", "k").write(change);
    assertThat(replay.status()).isEqualTo(200);
    assertThat(replay.at("/repeated").asBoolean()).isTrue();
    assertThat(replay.text("operationId")).isEqualTo(first.text("operationId"));
    assertThat(replay.ref("answer")).isNotEqualTo(first.ref("answer"));
    assertThat(renewed.inspect(replay.ref("answer")).ok().at("/atom/text").asString())
        .isEqualTo("答え。");
    assertThat(
            renewed
                .header("Idempotency-Key", "k")
                .write(create("answer", "別の答え。", Map.of("input", input)))
                .code())
        .isEqualTo("IDEMPOTENCY_CONFLICT");
  }

  private static String refOf(Atoms client, String query) {
    return client.search(query).ok().at("/items/0/ref").asString();
  }

  private static String sha256(String text) throws Exception {
    return HexFormat.of()
        .formatHex(
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }
}
