package dev.custodia.memory.atom;

import static dev.custodia.memory.atom.AtomsClient.create;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.AtomsClient.Answer;
import dev.custodia.memory.atom.AtomsClient.Atoms;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Revocations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/** Rows of section 13 about bounds, and about roles that weigh nothing. */
@TestPropertySource(
    properties = {"custodia.atoms.roles.silent.forward=0", "custodia.atoms.roles.silent.reverse=0"})
@Import(BoundRowsTest.Revoking.class)
class BoundRowsTest extends AtomRows {
  private static final Set<String> REVOKED = ConcurrentHashMap.newKeySet();

  @Autowired private Pages pages;
  @Autowired private Spaces spaces;

  @Test
  @DisplayName("C03 a range beyond the body is refused, and nobody states a digest but the service")
  void checksRanges() {
    String source = human.create("abcdef");
    for (Map<String, Object> range :
        List.<Map<String, Object>>of(
            Map.of("ref", source, "start", 0, "end", 7),
            Map.of("ref", source, "start", 4, "end", 3))) {
      Answer refused = human.write(create("a", "x", Map.of("sources", List.of(range))));
      assertThat(refused.code()).isEqualTo("INVALID_SOURCE_SPAN");
      assertThat(refused.status()).isEqualTo(422);
    }
    var stated = Map.of("ref", source, "start", 0, "end", 3, "quoteDigest", "0".repeat(64));
    assertThat(human.write(create("a", "x", Map.of("sources", List.of(stated)))).code())
        .isEqualTo("INVALID_INPUT");
    assertThat(human.search("x").ok().items()).isEmpty();
  }

  @Test
  @DisplayName("K05 a role that weighs nothing either way leads nowhere, forward or back")
  void leavesSilentRoles() {
    String target = human.create("the forward one");
    String seed = human.create("matching seed", Map.of("links", Map.of("silent", target)));
    human.create("the reverse one", Map.of("links", Map.of("silent", seed)));
    human.create("the loud one", Map.of("links", Map.of("loud", seed)));
    Answer found = human.post("search", Map.of("query", "matching", "depth", 2)).ok();
    assertThat(found.items()).containsExactly("matching seed", "the loud one");
  }

  @Test
  @DisplayName("K13 among 6,000 atoms the match is found wherever it is, and only that is scanned")
  void findsTheLastOne() {
    for (int batch = 0; batch < 24; batch++) {
      int from = batch * 250;
      human
          .write(
              IntStream.range(from, from + 250)
                  .mapToObj(i -> create("n" + i, i == 5_999 ? "the needle" : "hay " + i))
                  .toArray(Map<?, ?>[]::new))
          .ok();
    }
    Answer found = human.search("needle").ok();
    assertThat(found.items()).containsExactly("the needle");
    assertThat(found.at("/diagnostics/scanned").asInt()).isEqualTo(1);
    assertThat(found.at("/diagnostics/approximate").asBoolean()).isTrue();
  }

  @Test
  @DisplayName("K16 a bounded scan is paged to its end: so many distinct atoms, and no more")
  void pagesABoundedScan() {
    human.write(
        IntStream.range(0, 14)
            .mapToObj(i -> create("m" + i, "matching " + i))
            .toArray(Map<?, ?>[]::new));
    for (String way : List.of("search", "read")) {
      var seen = new ArrayList<String>();
      Map<String, Object> ask = new HashMap<>(question());
      Answer page = human.post(way, ask).ok();
      while (!page.items().isEmpty()) {
        seen.addAll(page.items());
        assertThat(page.at("/diagnostics/approximate").asBoolean()).isTrue();
        if (page.text("cursor").isEmpty()) {
          break;
        }
        ask.put("cursor", page.text("cursor"));
        page = human.post(way, ask).ok();
      }
      assertThat(seen).as(way).hasSize(5).doesNotHaveDuplicates();
    }
  }

  @Test
  @DisplayName("K18 two equal matches without links share evenly")
  void sharesEvenly() {
    human.create("equal one");
    human.create("equal two");
    Answer found = human.search("equal").ok();
    for (int i = 0; i < 2; i++) {
      assertThat(found.at("/items/" + i + "/score").asDouble()).isCloseTo(0.5, within(1e-9));
    }
  }

  @Test
  @DisplayName(
      "K22 an own match counts for every atom, also for one that was only reached by a link")
  void countsEveryOwnMatch() {
    human
        .write(
            create(
                "parent", "alpha parent", Map.of("links", Map.of("has", Map.of("local", "child")))),
            create("child", "alpha beta gamma"))
        .ok();
    var ask = Map.of("query", "alpha beta gamma", "depth", 1, "budget", Map.of("maxCandidates", 2));
    Answer found = human.post("search", ask).ok();
    assertThat(found.at("/diagnostics/scanned").asInt()).isEqualTo(1);
    assertThat(found.items()).containsExactly("alpha beta gamma", "alpha parent");
  }

  @Test
  @DisplayName("U22 a deadline is measured by the real time")
  void keepsDeadlines() {
    human.create("in time");
    var passed = Map.of("query", "time", "budget", Map.of("deadline", "2000-01-01T00:00:00Z"));
    assertThat(human.post("search", passed).code()).isEqualTo("BUDGET_EXHAUSTED");
    var ahead = Map.of("query", "time", "budget", Map.of("deadline", "2999-01-01T00:00:00Z"));
    assertThat(human.post("search", ahead).ok().items()).containsExactly("in time");
  }

  @Test
  @DisplayName("a blob keeps its bytes when it is retired")
  void keepsBlobsOfTheRetired() {
    String blob = human.blob("bytes of it".getBytes(), "text/plain").ok().ref("source");
    String retired = human.write(AtomsClient.retire("r", blob)).ok().ref("r");
    Answer part =
        human.post("inspect", Map.of("ref", retired, "range", Map.of("start", 0, "bytes", 64)));
    assertThat(part.ok().at("/range/text").asString()).isEqualTo("bytes of it");
    assertThat(part.at("/atom/state").asString()).isEqualTo("retired");
  }

  @Test
  @DisplayName("R10 whatever the size, a claim is never shown without its condition")
  void neverShowsAClaimAlone() {
    human.create("the condition: " + "long words of it ".repeat(60));
    Atoms extractor = clients.agent(workspace, "extraction");
    String own = ref(extractor, "condition");
    var required = Map.of("ref", own, "required", true);
    var cited = Map.of("ref", own, "start", 0, "end", 13);
    extractor
        .write(
            create(
                "claim",
                "the condition",
                Map.of(
                    "input", extractor.seen(own),
                    "links", Map.of("needs", required),
                    "sources", List.of(cited))))
        .ok();
    for (int tokens : new int[] {100, 500, 1_000, 15_000}) {
      Answer shown =
          extractor
              .header("X-Tokenizer", "utf8-bytes")
              .post("read", Map.of("query", "the condition", "tokens", tokens))
              .ok();
      assertThat(shown.at("/tokenCount").asInt()).isLessThanOrEqualTo(tokens);
      if (shown.items().contains("the condition")) {
        assertThat(shown.text("text")).contains("long words of it");
      }
      assertThat(shown.items().isEmpty()).as("%d", tokens).isEqualTo(tokens < 1_500);
    }
  }

  @Test
  @DisplayName("Q10 repeated quotes name their source once, equal texts of two sources name both")
  void unitesSources() {
    human.create("shared words, and more");
    human.create("shared words, and more");
    Atoms extractor = clients.agent(workspace, "extraction");
    var refs = new HashSet<String>();
    extractor
        .search("shared")
        .ok()
        .at("/items")
        .forEach(item -> refs.add(item.path("ref").asString()));
    assertThat(refs).hasSize(2);
    String first = refs.iterator().next();
    String input = extractor.seen(first);
    var quote = Map.of("input", input, "sources", List.of(range(first, 0, 6)));
    var other = Map.of("input", input, "sources", List.of(range(first, 3, 12)));
    extractor.write(create("a", "shared", quote), create("b", "red words", other)).ok();
    Answer shown = extractor.post("read", Map.of("query", "shared red words", "depth", 0)).ok();
    assertThat(shown.items()).hasSize(4);
    assertThat(shown.at("/sources").findValuesAsString("ref")).hasSize(2).containsAll(refs);
  }

  @Test
  @DisplayName("Q11 what was selected before an erasure ended is not handed out after it")
  void confirmsBeforeShowing() {
    String victim = human.create("matching victim");
    var space = spaces.look(workspace);
    var caller =
        clients.caller(
            "a-handle",
            workspace,
            "someone",
            Set.of("p"),
            Set.of("p"),
            true,
            new Actor(ActorType.HUMAN, null));
    var binding = new Binding(new WorkspaceName(workspace), caller, null, null, null);
    var touched =
        new Pages.Touched(
            space, List.of("p"), List.of(), List.of(), List.of(), List.of(), List.of());
    assertThat(pages.keep(binding, touched, null).receipt()).startsWith("rcp_");
    human.post("purges", Map.of("ref", victim)).ok();
    assertThatThrownBy(() -> pages.keep(binding, touched, null))
        .isInstanceOfSatisfying(
            AtomFault.class, fault -> assertThat(fault.code()).isEqualTo("STATE_INVALIDATED"));
  }

  @Test
  @DisplayName("T30 a token that was revoked opens nothing any more")
  void refusesRevokedTokens() {
    var actor = new Actor(ActorType.HUMAN, null);
    Atoms caller =
        clients.of(
            workspace,
            clients.caller(
                "to-be-revoked-" + workspace,
                workspace,
                "someone",
                Set.of("p"),
                Set.of("p"),
                true,
                actor));
    String ref = caller.create("readable");
    String receipt = caller.inspect(ref).ok().text("receipt");
    REVOKED.add("to-be-revoked-" + workspace);
    for (Answer refused :
        List.of(
            caller.inspect(ref),
            caller.read("readable"),
            caller.write(create("a", "x")),
            caller.get("manifests/" + receipt))) {
      assertThat(refused.status()).isEqualTo(401);
      assertThat(refused.body().toString()).doesNotContain("readable");
    }
  }

  /** Tokens that a test revoked. */
  @TestConfiguration
  static class Revoking {
    @Bean
    Revocations revocations() {
      return REVOKED::contains;
    }
  }

  private static Map<String, Object> question() {
    return Map.of(
        "query", "matching", "limit", 2, "depth", 0, "budget", Map.of("maxCandidates", 10));
  }

  private static Map<String, Object> range(String ref, int start, int end) {
    return Map.of("ref", ref, "start", start, "end", end);
  }
}
