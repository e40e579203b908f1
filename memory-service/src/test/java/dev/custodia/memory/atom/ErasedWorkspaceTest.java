package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.harness.RealServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ContextConfiguration;

/** Deleting a workspace takes everything of its atoms along, and nothing of another one's. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class ErasedWorkspaceTest {
  private static final String ORPHANS =
      "select (select count(*) from atom_citation c where not exists"
          + " (select 1 from atom_revision r where r.atom = c.owner))"
          + " + (select count(*) from atom_blob_part b where not exists"
          + " (select 1 from atom_revision r where r.atom = b.atom))"
          + " + (select count(*) from atom_input_read t where not exists"
          + " (select 1 from atom_input i where i.input = t.input))"
          + " + (select count(*) from atom_acknowledgement a where not exists"
          + " (select 1 from atom_input i where i.input = a.input))"
          + " + (select count(*) from atom_purge_target t where not exists"
          + " (select 1 from atom_purge p where p.purge = t.purge))"
          + " + (select count(*) from atom_purge_revision t where not exists"
          + " (select 1 from atom_purge p where p.purge = t.purge))";

  @Autowired private AtomsClient clients;
  @Autowired private JdbcClient jdbc;

  private final String workspace = AtomsClient.workspace();

  @Test
  @Tag("I-32")
  @DisplayName(
      "a deleted workspace leaves no atom, link, input, blob, receipt, key, use or erasure")
  void takesEverythingAlong() {
    Atoms human = clients.human(workspace);
    Atoms agent = clients.agent(workspace);
    String ref = everything(human, agent);
    Atoms neighbour = clients.human(AtomsClient.workspace());
    String kept = neighbour.create("canary kept elsewhere");
    for (String table :
        List.of(
            "atom_space",
            "atom_policy",
            "atom_revision",
            "atom_posting",
            "atom_input",
            "atom_receipt",
            "atom_cursor",
            "atom_operation",
            "atom_use",
            "atom_use_event",
            "atom_purge")) {
      assertThat(rows(table)).as(table).isPositive();
    }

    agent.peers("DELETE", "/%s/sessions/s".formatted(workspace), null).ok();
    agent.peers("DELETE", "/" + workspace, null).ok();
    await()
        .untilAsserted(
            () -> {
              for (String table : tables()) {
                assertThat(rows(table)).as(table).isZero();
              }
            });
    assertThat(jdbc.sql(ORPHANS).query(Long.class).single()).isZero();
    assertThat(
            jdbc.sql("select count(*) from atom_revision where body like '%canary gone%'")
                .query(Integer.class)
                .single())
        .isZero();
    assertThat(human.inspect(ref).code()).isEqualTo("ACCESS_DENIED");
    assertThat(human.search("canary").ok().items()).isEmpty();
    assertThat(neighbour.inspect(kept).ok().at("/atom/text").asString())
        .isEqualTo("canary kept elsewhere");
    assertThat(neighbour.search("canary").ok().items()).hasSize(1);
  }

  @Test
  @DisplayName("a workspace that only ever had atoms can be deleted like any other")
  void takesWorkspacesOfAtomsAlone() {
    Atoms human = clients.human(workspace);
    String ref = human.create("canary gone");
    human.peers("DELETE", "/" + workspace, null).ok();
    await().untilAsserted(() -> assertThat(rows("atom_revision")).isZero());
    assertThat(human.inspect(ref).code()).isEqualTo("ACCESS_DENIED");
  }

  /** One of each thing that the plane keeps; the ref of one of the atoms. */
  private String everything(Atoms human, Atoms agent) {
    agent.peers("POST", "", Map.of("id", workspace));
    String message =
        agent
            .peers(
                "POST",
                "/%s/sessions/s/messages".formatted(workspace),
                Map.of(
                    "messages",
                    List.of(Map.of("peer_id", "alice", "content", "canary gone, said"))))
            .ok()
            .at("/0/id")
            .asString();
    var said = List.of(Map.of("message", message, "start", 0, "end", 6));
    String input = agent.observe(Map.of("sources", said));
    Answer made =
        agent
            .header("Idempotency-Key", "k")
            .write(create("a", "canary gone, made", Map.of("input", input, "sources", said)))
            .ok();
    String ref = made.ref("a");
    agent
        .write(
            create(
                "linked",
                "canary gone, linked",
                Map.of("input", agent.seen(ref), "links", Map.of("to", ref))))
        .ok();
    human.blob("canary gone".getBytes(StandardCharsets.UTF_8), "text/plain").ok();
    Answer page = agent.post("search", Map.of("query", "canary", "limit", 1, "depth", 0)).ok();
    String shown = page.at("/items/0/ref").asString();
    var use =
        Map.of(
            "eventId", "e",
            "refs", List.of(shown),
            "input", agent.observe(page.text("receipt")));
    agent.post("uses", use).ok();
    String old = human.create("an old text");
    human.post("purges", Map.of("ref", human.write(revise("r", old, "a new text")).ok().ref("r")));
    return ref;
  }

  private List<String> tables() {
    return jdbc.sql(
            "select table_name from information_schema.columns where table_schema = 'public'"
                + " and column_name = 'workspace' and table_name like 'atom%'")
        .query(String.class)
        .list();
  }

  private int rows(String table) {
    return jdbc.sql("select count(*) from " + table + " where workspace = ?")
        .param(workspace)
        .query(Integer.class)
        .single();
  }
}
