package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.harness.RealServers;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.servers.Database;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** What a service knows of atoms after it was started anew on the same database. */
class RestartTest {
  private final Database database = TestServers.postgres("restarted");
  private final String workspace = AtomsClient.workspace();

  @Test
  @DisplayName(
      "T31 X07 refs, receipts, inputs, keys and uses survive a restart; strangers stay out")
  void survivesRestarts() {
    String ref;
    String receipt;
    String input;
    String cursor;
    Answer made;
    Map<String, ?> use;
    try (var service = start()) {
      Atoms agent = caller(service, "handle");
      Atoms human = agent.header("X-Actor", "human");
      human.create("matching one");
      human.create("matching two");
      var page = Map.of("query", "matching", "limit", 1, "depth", 0);
      Answer shown = agent.post("search", page).ok();
      ref = shown.at("/items/0/ref").asString();
      receipt = shown.text("receipt");
      cursor = shown.text("cursor");
      input = agent.seen(ref);
      made = agent.header("Idempotency-Key", "k").write(output(input)).ok();
      use = Map.of("eventId", "e", "refs", java.util.List.of(ref), "input", input);
      assertThat(agent.post("uses", use).ok().at("/recorded").asInt()).isEqualTo(1);
    }
    try (var service = start()) {
      Atoms agent = caller(service, "handle");
      assertThat(agent.inspect(ref).ok().at("/atom/ref").asString()).isEqualTo(ref);
      assertThat(agent.get("manifests/" + receipt).ok().at("/presentation/units").size())
          .isEqualTo(1);
      assertThat(agent.get("manifests/" + input).ok().at("/generation/outputs").size())
          .isEqualTo(1);
      var next = Map.of("query", "matching", "limit", 1, "depth", 0, "cursor", cursor);
      assertThat(agent.post("search", next).ok().items()).hasSize(1);
      Answer replayed = agent.header("Idempotency-Key", "k").write(output(input)).ok();
      assertThat(replayed.at("/repeated").asBoolean()).isTrue();
      assertThat(replayed.text("operationId")).isEqualTo(made.text("operationId"));
      assertThat(replayed.ref("o")).isEqualTo(made.ref("o"));
      assertThat(agent.post("uses", use).ok().at("/repeated").asInt()).isEqualTo(1);
      Atoms other = caller(service, "another handle");
      assertThat(other.inspect(ref).code()).isEqualTo("ACCESS_DENIED");
      assertThat(other.get("manifests/" + receipt).code()).isEqualTo("ACCESS_DENIED");
      assertThat(other.get("manifests/" + input).code()).isEqualTo("ACCESS_DENIED");
    }
  }

  private static Map<String, Object> output(String input) {
    return create("o", "an output", Map.of("input", input));
  }

  private Atoms caller(ConfigurableApplicationContext service, String handle) {
    var clients = service.getBean(AtomsClient.class);
    return clients
        .of(
            workspace,
            clients.caller(
                handle,
                workspace,
                "someone",
                Set.of("p"),
                Set.of("p"),
                true,
                new Actor(ActorType.AGENT, null),
                new Actor(ActorType.HUMAN, null)))
        .header("X-Actor", "agent");
  }

  private ConfigurableApplicationContext start() {
    return new SpringApplicationBuilder(AtomsSlice.class, SettableClock.class, AtomsClient.class)
        .initializers(new RealServers(), this::same)
        .properties("spring.config.name=memory-service", "server.port=0")
        .run();
  }

  private void same(ConfigurableApplicationContext context) {
    context
        .getEnvironment()
        .getPropertySources()
        .addFirst(
            new MapPropertySource(
                "same database",
                Map.of(
                    "spring.datasource.url", database.url() + "?reWriteBatchedInserts=true",
                    "spring.datasource.username", database.username(),
                    "spring.datasource.password", database.password())));
  }
}
