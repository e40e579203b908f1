package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.retire;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.atom.AtomsClient.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Section 13.1: links of what is written. */
class LinkRowsTest extends AtomRows {
  @Test
  @DisplayName(
      "W03 W04 local links point forward, backward and in circles; a neighbour is listed once")
  void linksLocally() {
    Answer made =
        human
            .write(
                create("a", "a", Map.of("links", Map.of("x", local("b"), "y", local("b")))),
                create("b", "b", Map.of("links", Map.of("x", local("a")))),
                create(
                    "shared",
                    "s",
                    Map.of(
                        "links",
                        List.of(
                            Map.of("role", "m", "target", local("a")),
                            Map.of("role", "n", "target", Map.of("local", "a", "at", "observed")),
                            Map.of("role", "m", "target", local("b"))))))
            .ok();
    assertThat(made.body().path("changes").propertyNames()).containsExactly("a", "b", "shared");
    Answer shared =
        human.post("inspect", Map.of("ref", made.ref("shared"), "direction", "outgoing")).ok();
    assertThat(shared.at("/neighbors").size()).isEqualTo(2);
    assertThat(shared.at("/neighbors/0/via").size()).isEqualTo(2);
  }

  @Test
  @DisplayName("W05 a change may link to itself, and its inspection shows it once")
  void linksToItself() {
    String input = agent.observe(Map.of());
    Answer made =
        agent
            .write(
                create("me", "self", Map.of("links", Map.of("same", local("me")), "input", input)))
            .ok();
    Answer seen = agent.post("inspect", Map.of("ref", made.ref("me"))).ok();
    assertThat(seen.at("/neighbors/0/atom/ref").asString()).isEqualTo(made.ref("me"));
    Answer manifest = agent.get("manifests/" + seen.text("receipt")).ok();
    assertThat(manifest.at("/presentation/units").size()).isEqualTo(1);
    assertThat(agent.observe(seen.text("receipt"))).isNotEmpty();
  }

  @Test
  @DisplayName("W06 an unknown local name refuses the whole batch")
  void refusesUnknownLocalNames() {
    Answer refused =
        human.write(
            create("good", "goodness"),
            create("bad", "badness", Map.of("links", Map.of("x", local("nobody")))));
    assertThat(refused.code()).isEqualTo("INVALID_REF");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(human.search("goodness").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("W10 a revision replaces its links; the old one keeps them")
  void replacesLinks() {
    String target = human.create("target");
    String linked = human.create("linked", Map.of("links", Map.of("to", target)));
    Answer revised = human.write(revise("a", linked, "linked", Map.of("links", List.of()))).ok();
    assertThat(revised.at("/changes/a/links").size()).isZero();
    assertThat(human.inspect(linked).ok().at("/atom/links/0/ref").asString()).isEqualTo(target);
  }

  @Test
  @DisplayName("W14 retiring one relation leaves the other and the child")
  void retiresOneRelation() {
    String child = human.create("child");
    String p = human.create("relation p", Map.of("links", Map.of("child", child)));
    human.create("relation q", Map.of("links", Map.of("child", child)));
    human.write(retire("r", p)).ok();
    assertThat(human.search("relation child").ok().items())
        .containsExactlyInAnyOrder("relation q", "child");
  }

  @Test
  @DisplayName("W20 W21 a list of links keeps order and repeats, and roles have a direction")
  void keepsLinkOrder() {
    String a = human.create("a");
    String b = human.create("b");
    var links =
        List.of(
            Map.of("role", "r", "target", a),
            Map.of("role", "q", "target", b),
            Map.of("role", "r", "target", a),
            Map.of("role", "r", "target", b));
    Answer made = human.write(create("l", "list", Map.of("links", links))).ok();
    var shown = made.at("/changes/l/links");
    assertThat(shown.size()).isEqualTo(4);
    assertThat(shown.get(0).path("ref").asString())
        .isEqualTo(shown.get(2).path("ref").asString())
        .isEqualTo(a);
    assertThat(shown.get(1).path("role").asString()).isEqualTo("q");
    assertThat(shown.get(3).path("orderKey").asString()).isEqualTo("3");
  }

  @Test
  @DisplayName("W24 W25 an observed link stays, a logical one follows")
  void staysOrFollows() {
    String v1 = human.create("v1");
    String both =
        human.create(
            "both",
            Map.of("links", Map.of("kept", Map.of("ref", v1, "at", "observed"), "followed", v1)));
    String v2 = human.write(revise("a", v1, "v2")).ok().ref("a");
    Answer seen = human.inspect(both).ok();
    for (var link : seen.at("/atom/links")) {
      assertThat(link.path("ref").asString())
          .isEqualTo(link.path("role").asString().equals("kept") ? v1 : v2);
    }
    Answer outgoing = human.post("inspect", Map.of("ref", both, "direction", "outgoing")).ok();
    assertThat(outgoing.at("/neighbors").findValuesAsString("text"))
        .containsExactlyInAnyOrder("v1", "v2");
  }

  private static Map<String, Object> local(String change) {
    return Map.of("local", change);
  }
}
