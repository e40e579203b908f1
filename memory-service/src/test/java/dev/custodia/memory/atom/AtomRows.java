package dev.custodia.memory.atom;

import dev.custodia.memory.atom.AtomsClient.Atoms;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;

/** What most rows begin with: a workspace of their own, a human and an agent under policy p. */
@AtomsTest
abstract class AtomRows {
  @Autowired AtomsClient clients;
  @Autowired SettableClock.Moving clock;

  final String workspace = AtomsClient.workspace();
  Atoms human;
  Atoms agent;

  @BeforeEach
  void callers() {
    human = clients.human(workspace);
    agent = clients.agent(workspace);
  }

  @AfterEach
  void presentTime() {
    clock.reset();
  }

  /** The ref that the caller has of what answers best. */
  static String ref(Atoms caller, String query) {
    return caller.search(query).ok().at("/items/0/ref").asString();
  }

  /** A change that quotes a range of a source. */
  static Map<String, Object> quote(
      String id, String text, String input, String ref, int start, int end) {
    return AtomsClient.create(
        id,
        text,
        Map.of("input", input, "sources", List.of(Map.of("ref", ref, "start", start, "end", end))));
  }
}
