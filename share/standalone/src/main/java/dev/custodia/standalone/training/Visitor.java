package dev.custodia.standalone.training;

import dev.custodia.standalone.client.CustodiaClient;
import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.WorkspaceClient;
import dev.custodia.standalone.client.WorkspaceClient.Line;
import dev.custodia.standalone.client.WorkspaceClient.Observation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/** Writes, reads, asks, checks and captures in a workspace that several visitors share. */
final class Visitor {
  private static final String WORKSPACE = "training";
  private static final String PEERS_PLANE = "/v3/workspaces/" + WORKSPACE;
  private static final String SCOPE = "study";
  private static final int BATCH = 40;
  private static final int READS = 12;
  private static final List<String> PLACES =
      List.of("Lisbon", "Oslo", "Kyoto", "Brno", "Quito", "Dakar", "Perth", "Riga");
  private static final List<String> THINGS =
      List.of("sailing", "ceramics", "chess", "botany", "fencing", "the accordion", "astronomy");
  private static final List<String> SENTENCES =
      List.of(
          "I moved to %s last spring, and on Saturdays I practise %s with my neighbour.",
          "My sister lives in %s; she has taught %s there since 2019.",
          "We agreed to meet in %s on the 3rd of May and to talk about %s.",
          "No, I have never been to %s, but I'd love to read more about %s.",
          "The course in %s costs 240 euros, and it is mostly about %s.");

  private final Http http;
  private final WorkspaceClient workspace;
  private final int number;
  private final String peer;
  private final String session;
  private final RandomGenerator random;
  private int requests;

  Visitor(CustodiaClient client, int number) {
    this.http = client.http();
    this.workspace = client.workspace(WORKSPACE);
    this.number = number;
    this.peer = "visitor-" + number;
    this.session = "session-" + number;
    // The same load each time, so that two trainings teach the same.
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(number);
  }

  /** Goes round until the moment of {@link System#nanoTime}; how many requests that took. */
  int stayUntil(long end) {
    arrive();
    do {
      write();
      for (int i = 0; i < READS; i++) {
        say(1);
        read();
        judge();
      }
      workspace.ask(peer, peer, "Where did I move to, and when?");
      requests++;
    } while (System.nanoTime() - end < 0);
    return requests;
  }

  private void arrive() {
    workspace.createSession(session, Map.of(peer, new Observation(true, false)));
    workspace.createScope(SCOPE, session);
    workspace.capture(
        "claude-code",
        """
        {"session_id":"training-%d","transcript_path":"/tmp/t.jsonl","cwd":"/tmp",\
        "permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"%s"}"""
            .formatted(number, sentence())
            .getBytes(StandardCharsets.UTF_8));
    requests += 4;
  }

  private void write() {
    say(BATCH);
    post(
        "/sessions", Map.of("id", session + "-" + requests, "metadata", Map.of("round", requests)));
    post(
        "/conclusions",
        Map.of(
            "conclusions",
            List.of(
                Map.of(
                    "content", sentence(),
                    "observer_id", peer,
                    "observed_id", peer,
                    "session_id", session))));
  }

  private void say(int messages) {
    workspace.say(
        session, IntStream.range(0, messages).mapToObj(_ -> new Line(peer, sentence())).toList());
    requests++;
  }

  private void read() {
    post("/sessions/list?size=50", Map.of());
    post("/sessions/list?size=20", Map.of("filters", Map.of("metadata", Map.of("round", 30))));
    post("/sessions/" + session + "/messages/list?size=50", Map.of());
    get("/sessions/" + session + "/context?tokens=1500");
    get("/sessions/" + session + "/context?tokens=1500&summary=false&peer_target=" + peer);
    post("/search", Map.of("query", topic(), "limit", 10));
    workspace.representation(peer, peer);
    workspace.scopedRepresentation(peer, peer, SCOPE);
    post("/peers/" + peer + "/representation", Map.of("search_query", topic(), "search_top_k", 10));
    post(
        "/conclusions/query",
        Map.of(
            "query",
            topic(),
            "top_k",
            10,
            "filters",
            Map.of("observer_id", peer, "observed_id", peer)));
    workspace.queue();
    requests += 3;
  }

  private void judge() {
    workspace.check("input", sentence());
    workspace.check("context", sentence().repeat(8));
    requests += 2;
  }

  private void post(String path, Object body) {
    http.post(PEERS_PLANE + path, body);
    requests++;
  }

  private void get(String path) {
    http.get(PEERS_PLANE + path);
    requests++;
  }

  private String sentence() {
    return one(SENTENCES).formatted(one(PLACES), one(THINGS));
  }

  private String topic() {
    return one(THINGS) + " in " + one(PLACES);
  }

  private String one(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }
}
