package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ContextConfiguration;

/** The whole of memory-service: messages as sources, candidates from recall, erased workspaces. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class MessageSourceTest {
  @Autowired private AtomsClient clients;
  @Autowired private JdbcClient jdbc;

  private final String workspace = AtomsClient.workspace();

  @Test
  @DisplayName("an agent's atom rests on what was said, and goes stale when that is deleted")
  void restsOnMessages() {
    Atoms agent = clients.agent(workspace);
    String message = say(agent, "招待には管理者の承認が必要。");
    assertThat(
            agent
                .write(
                    create(
                        "early",
                        "x",
                        Map.of("input", agent.observe(Map.of()), "sources", said(message, 0, 6))))
                .code())
        .isEqualTo("ACCESS_DENIED");
    String input = agent.observe(Map.of("sources", said(message, 0, 6)));
    Answer made =
        agent
            .write(create("a", "承認の規則", Map.of("input", input, "sources", said(message, 0, 6))))
            .ok();
    assertThat(made.at("/changes/a/sources/0/message").asString()).isEqualTo(message);
    assertThat(made.at("/changes/a/sources/0/end").asInt()).isEqualTo(6);
    assertThat(agent.search("承認").ok().items()).contains("承認の規則", "招待には管理者の承認が必要。");

    agent.peers("DELETE", "/%s/sessions/s/messages/%s".formatted(workspace, message), null).ok();
    Answer after = agent.read("承認", 0).ok();
    assertThat(after.items()).isEmpty();
    assertThat(after.list("stale")).containsExactly(made.ref("a"));
    assertThat(agent.inspect(made.ref("a")).ok().at("/atom/sources").size()).isZero();
    assertThat(
            agent
                .post("inputs", AtomsClient.digested(Map.of("sources", said(message, 0, 6))))
                .code())
        .isEqualTo("ACCESS_DENIED");
    assertThat(
            jdbc.sql("select count(*) from atom_revision where workspace = ? and message = ?")
                .params(workspace, message)
                .query(Integer.class)
                .single())
        .isZero();
  }

  @Test
  @DisplayName("a message of another workspace, or none at all, is not there")
  void staysInItsWorkspace() {
    Atoms agent = clients.agent(workspace);
    String message = say(agent, "secret of this workspace");
    Atoms stranger = clients.agent(AtomsClient.workspace());
    for (String id : List.of(message, "no-such-message")) {
      assertThat(
              stranger
                  .post("inputs", AtomsClient.digested(Map.of("sources", said(id, 0, 6))))
                  .code())
          .isEqualTo("ACCESS_DENIED");
    }
  }

  @Test
  @DisplayName("recall names the candidates: by word, by Japanese word, not under another policy")
  void asksRecall() {
    Atoms human = clients.human(workspace);
    human.create("招待には管理者の承認が必要。");
    human.create("An invitation needs approval.");
    Answer japanese = human.search("招待").ok();
    assertThat(japanese.items()).containsExactly("招待には管理者の承認が必要。");
    assertThat(japanese.at("/diagnostics/method").asString()).isEqualTo("recall-lexical-v1");
    String found = human.search("invitation").ok().at("/items/0/ref").asString();
    human.write(AtomsClient.retire("r", found)).ok();
    assertThat(human.search("invitation").ok().items()).isEmpty();
    Atoms other =
        clients.as(
            workspace,
            "someone",
            java.util.Set.of("q"),
            java.util.Set.of("q"),
            new dev.custodia.platform.token.Actor(
                dev.custodia.platform.token.ActorType.HUMAN, null));
    assertThat(other.search("招待").ok().items()).isEmpty();
  }

  private String say(Atoms client, String text) {
    client.peers("POST", "", Map.of("id", workspace));
    Answer said =
        client
            .peers(
                "POST",
                "/%s/sessions/s/messages".formatted(workspace),
                Map.of("messages", List.of(Map.of("peer_id", "alice", "content", text))))
            .ok();
    return said.at("/0/id").asString();
  }

  private static List<Map<String, Object>> said(String message, int start, int end) {
    return List.of(Map.of("message", message, "start", start, "end", end));
  }
}
