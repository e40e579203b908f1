package dev.custodia.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Nobody passes on more than he holds: grant by grant. */
@Tag("I-16")
class DelegationTest {
  private static final Instant SOON = Instant.parse("2026-01-01T01:00:00Z");
  private static final Actor HUMAN = new Actor(ActorType.HUMAN, null);
  private static final Actor AGENT = new Actor(ActorType.AGENT, null);

  private static Grant held() {
    return new Grant();
  }

  static Stream<Arguments> tooWide() {
    return Stream.of(
        Arguments.of("subject", held(), held().subject("app2")),
        Arguments.of("subject", held(), held().subject("other/app")),
        Arguments.of("workspaces", held(), held().workspaces("w", "v")),
        Arguments.of("workspaces", held(), held().everywhere()),
        Arguments.of("peer", held().peer("alice"), held()),
        Arguments.of("peer", held().peer("alice"), held().peer("bob")),
        Arguments.of("session", held().session("s"), held()),
        Arguments.of("session", held().session("s"), held().session("t")),
        Arguments.of("scopes", held().scopes("a", "b"), held()),
        Arguments.of("scopes", held().scopes("a", "b"), held().scopes("a", "c")),
        Arguments.of("readPolicies", held().reads("p"), held().reads("p", "q")),
        Arguments.of("readPolicies", held().reads("p"), held().reads("*")),
        Arguments.of("writePolicies", held(), held().writes("p")),
        Arguments.of("actors", held().acts(HUMAN), held().acts(AGENT)),
        Arguments.of(
            "actors", held().acts(new Actor(ActorType.AGENT, "derived")), held().acts(AGENT)),
        Arguments.of(
            "actors", held().acts(AGENT), held().acts(new Actor(ActorType.AGENT, "extraction"))),
        Arguments.of("canIngestSource", held(), held().mayIngest()),
        Arguments.of("actions", held(), held().may(Action.READ, Action.HOST)),
        Arguments.of("actions", held().may(Action.READ), held().may(Action.WRITE)),
        Arguments.of("expiresIn", held(), held().until(SOON.plusSeconds(1))));
  }

  static Stream<Arguments> within() {
    return Stream.of(
        Arguments.of(held(), held()),
        Arguments.of(held(), held().subject("app/alice")),
        Arguments.of(held().everywhere(), held().workspaces("anything")),
        Arguments.of(held(), held().peer("alice").session("s").scopes("a")),
        Arguments.of(held().peer("alice"), held().peer("alice")),
        Arguments.of(held().scopes("a", "b"), held().scopes("b")),
        Arguments.of(held().reads("*"), held().reads("p")),
        Arguments.of(held().reads("p", "q"), held().reads("q")),
        Arguments.of(held().acts(HUMAN, AGENT), held().acts(AGENT)),
        Arguments.of(held().acts(AGENT), held().acts(new Actor(ActorType.AGENT, "derived"))),
        Arguments.of(held(), held().may(Action.READ).until(SOON.minusSeconds(1))));
  }

  @ParameterizedTest(name = "{0}: {1} asks for {2}")
  @MethodSource("tooWide")
  void refusesWhatIsWiderAndNamesTheGrant(String path, Grant holder, Grant asked) {
    var refusal =
        catchThrowableOfType(
            Problem.class, () -> Delegation.check(holder.caller(), asked.caller()));
    assertThat(refusal).isNotNull();
    assertThat(refusal.getStatusCode().value()).isEqualTo(403);
    assertThat((List<?>) refusal.getBody().getProperties().get("errors"))
        .singleElement()
        .extracting(fault -> ((Map<?, ?>) fault).get("path"))
        .isEqualTo(path);
  }

  @ParameterizedTest(name = "{0} asks for {1}")
  @MethodSource("within")
  void passesWhatIsWithin(Grant holder, Grant asked) {
    assertThatCode(() -> Delegation.check(holder.caller(), asked.caller()))
        .doesNotThrowAnyException();
  }

  @Test
  void letsAnAdministratorPassOnEverything() {
    var admin = held().everywhere().may(Action.ADMIN);
    var all = held().everywhere().may(Action.ADMIN).reads("*").mayIngest().acts(HUMAN);
    assertThatCode(() -> Delegation.check(admin.caller(), all.until(SOON.plusSeconds(99)).caller()))
        .doesNotThrowAnyException();
  }

  /** What a token grants, changed step by step. */
  record Grant(
      String subject,
      boolean every,
      Set<String> workspaces,
      String peer,
      String session,
      Set<String> scopes,
      Set<String> reads,
      Set<String> writes,
      List<Actor> actors,
      boolean ingests,
      Set<Action> actions,
      Instant until) {
    Grant() {
      this(
          "app",
          false,
          Set.of("w"),
          null,
          null,
          Set.of(),
          Set.of(),
          Set.of(),
          List.of(),
          false,
          Set.of(Action.READ, Action.WRITE),
          SOON);
    }

    Grant subject(String other) {
      return new Grant(
          other,
          every,
          workspaces,
          peer,
          session,
          scopes,
          reads,
          writes,
          actors,
          ingests,
          actions,
          until);
    }

    Grant workspaces(String... names) {
      return new Grant(
          subject,
          false,
          Set.of(names),
          peer,
          session,
          scopes,
          reads,
          writes,
          actors,
          ingests,
          actions,
          until);
    }

    Grant everywhere() {
      return new Grant(
          subject, true, Set.of(), peer, session, scopes, reads, writes, actors, ingests, actions,
          until);
    }

    Grant peer(String name) {
      return new Grant(
          subject,
          every,
          workspaces,
          name,
          session,
          scopes,
          reads,
          writes,
          actors,
          ingests,
          actions,
          until);
    }

    Grant session(String name) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          name,
          scopes,
          reads,
          writes,
          actors,
          ingests,
          actions,
          until);
    }

    Grant scopes(String... names) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          Set.of(names),
          reads,
          writes,
          actors,
          ingests,
          actions,
          until);
    }

    Grant reads(String... policies) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          scopes,
          Set.of(policies),
          writes,
          actors,
          ingests,
          actions,
          until);
    }

    Grant writes(String... policies) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          scopes,
          reads,
          Set.of(policies),
          actors,
          ingests,
          actions,
          until);
    }

    Grant acts(Actor... as) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          scopes,
          reads,
          writes,
          List.of(as),
          ingests,
          actions,
          until);
    }

    Grant mayIngest() {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          scopes,
          reads,
          writes,
          actors,
          true,
          actions,
          until);
    }

    Grant may(Action... rights) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          scopes,
          reads,
          writes,
          actors,
          ingests,
          Set.of(rights),
          until);
    }

    Grant until(Instant end) {
      return new Grant(
          subject,
          every,
          workspaces,
          peer,
          session,
          scopes,
          reads,
          writes,
          actors,
          ingests,
          actions,
          end);
    }

    Caller caller() {
      return new Caller(
          "id",
          subject,
          every,
          workspaces.stream().map(WorkspaceName::new).collect(java.util.stream.Collectors.toSet()),
          peer == null ? null : new PeerName(peer),
          session == null ? null : new SessionName(session),
          scopes.stream().map(ScopeName::new).collect(java.util.stream.Collectors.toSet()),
          reads,
          writes,
          actors,
          ingests,
          actions,
          until);
    }
  }
}
