package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.digested;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who may do what: actors, policies, and refs that are not one's own, at every door. */
class RightsTest extends AtomRows {
  @Test
  @DisplayName("an agent's token cannot act as a human, as an adapter, or with another origin")
  void keepsAgentsAgents() {
    Atoms deriving = clients.agent(workspace, "derived");
    for (String actor : List.of("human", "input-adapter", "agent;origin=extraction")) {
      Answer refused = deriving.header("X-Actor", actor).write(create("a", "x"));
      assertThat(refused.code()).as(actor).isEqualTo("ACCESS_DENIED");
    }
    assertThat(deriving.header("X-Actor", "agent;origin=source").write(create("a", "x")).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(deriving.blob("bytes".getBytes(), "text/plain").code()).isEqualTo("ACCESS_DENIED");
    var stamped = Map.of("origin", "source", "producer", "somebody else");
    var content = Map.of("text", "x", "links", List.of(), "provenance", stamped);
    var change = Map.of("id", "a", "op", "create", "content", content, "sources", List.of());
    assertThat(deriving.write(change).code()).isEqualTo("INVALID_INPUT");
    String made = deriving.write(create("a", "made", empty(deriving))).ok().ref("a");
    assertThat(deriving.inspect(made).ok().at("/atom/provenance/origin").asString())
        .isEqualTo("derived");
    assertThat(human.search("x").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("a confined token meets atoms of its policies only, whichever way it asks")
  void confinesToPolicies() {
    Atoms wide =
        clients.as(
            workspace,
            "someone",
            Set.of("p", "q"),
            Set.of("p", "q"),
            new Actor(ActorType.HUMAN, null));
    String open = wide.header("X-Write-Policy", "p").create("matching open");
    var link = Map.of("links", Map.of("to", open));
    wide.header("X-Write-Policy", "q").write(create("h", "matching hidden", link)).ok();
    assertThat(human.search("matching").ok().items()).containsExactly("matching open");
    assertThat(human.read("matching").ok().text("text")).doesNotContain("hidden");
    String own = ref(human, "matching");
    Answer shown = human.post("inspect", Map.of("ref", own)).ok();
    assertThat(shown.at("/neighbors").size()).isZero();
    assertThat(human.header("X-Read-Policies", "q").search("matching").code())
        .isEqualTo("ACCESS_DENIED");
    assertThat(human.header("X-Write-Policy", "q").write(create("a", "x")).code())
        .isEqualTo("ACCESS_DENIED");
  }

  @Test
  @DisplayName("a ref of another subject, an erased one and a hidden one are refused alike")
  void refusesForeignRefsAlike() {
    String foreign =
        clients
            .as(workspace, "another", Set.of("p"), Set.of("p"), new Actor(ActorType.HUMAN, null))
            .create("of another subject");
    String erased = human.create("erased");
    human.post("purges", Map.of("ref", erased)).ok();
    Atoms two =
        clients.as(
            workspace, "someone", Set.of("p", "q"), Set.of("q"), new Actor(ActorType.HUMAN, null));
    String hidden = two.create("hidden");
    Atoms narrow = two.header("X-Read-Policies", "p");
    Map<String, Answer> byForeign = everyDoor(human, foreign);
    Map<String, Answer> byErased = everyDoor(human, erased);
    Map<String, Answer> byHidden = everyDoor(narrow, hidden);
    byErased.forEach(
        (door, refused) -> {
          assertThat(refused.code()).as(door).isEqualTo("ACCESS_DENIED");
          for (Answer other : List.of(byForeign.get(door), byHidden.get(door))) {
            assertThat(other.status()).as(door).isEqualTo(refused.status());
            assertThat(other.code()).as(door).isEqualTo(refused.code());
            assertThat(other.text("detail")).as(door).isEqualTo(refused.text("detail"));
          }
        });
    assertThat(human.search("x").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("a ref that was changed in any place is no ref, at every door")
  void refusesTamperedRefs() {
    String ref = human.create("original");
    for (int place : new int[] {0, 1, 5, ref.length() / 2, ref.length() - 1}) {
      char other = ref.charAt(place) == 'A' ? 'B' : 'A';
      String tampered = ref.substring(0, place) + other + ref.substring(place + 1);
      everyDoor(human, tampered)
          .forEach(
              (door, refused) -> {
                assertThat(refused.code()).as(door + place).isEqualTo("INVALID_REF");
                assertThat(refused.status()).isEqualTo(422);
              });
    }
    assertThat(human.inspect(ref).status()).isEqualTo(200);
  }

  @Test
  @DisplayName("an agent cites only what its input was shown, also when it inherits")
  void citesWhatItWasShown() {
    human.create("shown text");
    human.create("unseen text");
    String shown = ref(agent, "shown");
    String unseen = ref(agent, "unseen");
    String input = agent.seen(shown);
    var both = Map.of("input", input, "sources", List.of(shown, unseen));
    assertThat(agent.write(create("a", "x", both)).code()).isEqualTo("ACCESS_DENIED");
    String heir = agent.observe(Map.of("inherit", List.of(input)));
    var inherited = Map.of("input", heir, "sources", List.of(shown));
    assertThat(agent.write(create("a", "made", inherited)).status()).isEqualTo(201);
    var more = Map.of("input", heir, "sources", List.of(unseen));
    assertThat(agent.write(create("b", "x", more)).code()).isEqualTo("ACCESS_DENIED");
  }

  private static Map<String, Object> empty(Atoms client) {
    return Map.of("input", client.observe(Map.of()));
  }

  /** What each door that takes a ref says to this one. */
  private static Map<String, Answer> everyDoor(Atoms client, String ref) {
    var answers = new LinkedHashMap<String, Answer>();
    answers.put("inspect", client.inspect(ref));
    answers.put("revise", client.write(revise("a", ref, "x")));
    answers.put("retire", client.write(retire("a", ref)));
    answers.put("link", client.write(create("a", "x", Map.of("links", Map.of("to", ref)))));
    answers.put("cite", client.write(create("a", "x", Map.of("sources", List.of(ref)))));
    answers.put("send", client.post("inputs", digested(Map.of("sources", List.of(ref)))));
    answers.put("use", client.post("uses", Map.of("eventId", "e", "refs", List.of(ref))));
    answers.put("purge", client.post("purges", Map.of("ref", ref)));
    answers.put("foresee", client.post("purges", Map.of("ref", ref, "dryRun", true)));
    return answers;
  }
}
