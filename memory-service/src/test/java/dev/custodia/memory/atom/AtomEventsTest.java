package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static dev.custodia.memory.atom.AtomsClient.revise;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.harness.RealServers;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What others learn of atoms from the topic of memory-service. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=memory-service")
@ContextConfiguration(initializers = RealServers.class)
@Import({SettableClock.class, AtomsClient.class})
class AtomEventsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern NAME = Pattern.compile("\"atom\":\"(t[A-Za-z0-9_-]{34})\"");

  @Autowired private AtomsClient clients;

  private final String workspace = AtomsClient.workspace();

  @Test
  @DisplayName("a write says what it wrote and what went stale, an erasure all that it took")
  void tellsOfWritesAndErasures() {
    Atoms human = clients.human(workspace);
    Atoms agent = clients.agent(workspace);
    String source = human.create("the ground");
    Answer made =
        agent
            .write(create("a", "made of it", Map.of("input", agent.seen(first(agent, "ground")))))
            .ok();
    String revised = human.write(revise("s", source, "the new ground")).ok().ref("s");
    Answer purged = human.post("purges", Map.of("ref", revised)).ok();
    var erased = new TreeSet<String>();
    purged.at("/erasedAtomIds").forEach(name -> erased.add(name.asString()));
    assertThat(erased).hasSize(2);

    List<JsonNode> told = told(workspace, 6);
    assertThat(told).hasSize(6);
    List<JsonNode> written = only(told, AtomEventsTest::written);
    assertThat(written.get(1).path("operation").asString()).isEqualTo(made.text("operationId"));
    String ground = written.getFirst().at("/atoms/0").asString();
    assertThat(written.getLast().at("/atoms/0").asString()).isEqualTo(ground);
    List<JsonNode> staled = only(told, AtomEventsTest::staled);
    assertThat(names(staled)).containsExactly(written.get(1).at("/atoms/0").asString());
    assertThat(only(told, AtomEventsTest::purged))
        .extracting(event -> event.path("subject").asString())
        .containsExactlyInAnyOrderElementsOf(erased);
  }

  @Test
  @DisplayName("an import tells of every atom that came in, and sent again of none")
  void tellsOfImports() {
    Atoms human = clients.human(workspace);
    Atoms agent = clients.agent(workspace);
    String source = human.create("the ground");
    agent
        .write(create("a", "made of it", Map.of("input", agent.seen(first(agent, "ground")))))
        .ok();
    human.write(revise("s", source, "the new ground")).ok();
    String export = human.exported();

    String copy = AtomsClient.workspace();
    Atoms copying = clients.human(copy);
    copying.take(export).ok();
    copying.take(export).ok();
    var names = new TreeSet<String>();
    NAME.matcher(copying.exported()).results().forEach(name -> names.add(name.group(1)));
    assertThat(names).hasSize(2);
    List<JsonNode> told = told(copy, 2);
    assertThat(told).hasSize(2);
    assertThat(names(only(told, AtomEventsTest::written)))
        .containsExactlyInAnyOrderElementsOf(names);
    assertThat(names(only(told, AtomEventsTest::staled))).hasSize(1).isSubsetOf(names);
  }

  @Test
  @DisplayName(
      "a message that is cited is told of as an atom, and when it is deleted who rested on it")
  void tellsOfMessages() {
    Atoms agent = clients.agent(workspace);
    agent.peers("POST", "", Map.of("id", workspace));
    var message = Map.of("peer_id", "alice", "content", "招待には管理者の承認が必要。");
    String id =
        agent
            .peers(
                "POST",
                "/%s/sessions/s/messages".formatted(workspace),
                Map.of("messages", List.of(message)))
            .ok()
            .at("/0/id")
            .asString();
    var cited = List.of(Map.of("message", id, "start", 0, "end", 6));
    String input = agent.observe(Map.of("sources", cited));
    agent.write(create("a", "承認の規則", Map.of("input", input, "sources", cited))).ok();
    agent.peers("DELETE", "/%s/sessions/s/messages/%s".formatted(workspace, id), null).ok();

    List<JsonNode> told = told(workspace, 4);
    assertThat(told).hasSize(4);
    List<String> written = names(only(told, AtomEventsTest::written));
    assertThat(written).hasSize(2);
    assertThat(names(only(told, AtomEventsTest::staled))).containsExactly(written.getLast());
    assertThat(only(told, AtomEventsTest::purged))
        .extracting(event -> event.path("subject").asString())
        .containsExactly(written.getFirst());
  }

  private static boolean written(JsonNode event) {
    return event.has("operation");
  }

  private static boolean staled(JsonNode event) {
    return event.has("atoms") && !event.has("operation");
  }

  private static boolean purged(JsonNode event) {
    return event.path("kind").asString("").equals("atom");
  }

  private static List<JsonNode> only(List<JsonNode> told, Predicate<JsonNode> kind) {
    return told.stream().filter(kind).toList();
  }

  private static List<String> names(List<JsonNode> events) {
    var names = new ArrayList<String>();
    events.forEach(event -> event.path("atoms").forEach(name -> names.add(name.asString())));
    return names;
  }

  private static String first(Atoms caller, String query) {
    return caller.search(query).ok().at("/items/0/ref").asString();
  }

  /** Waits for so many events about atoms of the workspace, and a moment for any too many. */
  private static List<JsonNode> told(String workspace, int expected) {
    Map<String, Object> config =
        Map.of(
            "bootstrap.servers", TestServers.kafkaBootstrap(),
            "group.id", UUID.randomUUID().toString(),
            "auto.offset.reset", "earliest");
    var told = new ArrayList<JsonNode>();
    try (var consumer =
        new KafkaConsumer<>(config, new StringDeserializer(), new StringDeserializer())) {
      consumer.subscribe(List.of(Topic.MEMORY.topicName()));
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .during(Duration.ofSeconds(1))
          .until(
              () -> {
                for (var found : consumer.poll(Duration.ofMillis(200))) {
                  JsonNode event = JSON.readTree(found.value());
                  boolean ours = event.path("workspace").asString("").equals(workspace);
                  if (ours && (written(event) || staled(event) || purged(event))) {
                    told.add(event);
                  }
                }
                return told.size() >= expected;
              });
    }
    return told;
  }
}
