package dev.custodia.memory.scope;

import static dev.custodia.memory.judgement.Guardrail.body;

import dev.custodia.memory.Api;
import dev.custodia.memory.scope.RandomHistory.Room;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All ways in which something can be read that a scope, a list or a token narrows. */
final class EveryRead {
  private static final String QUESTION = "Where does Noor live, and what does she like?";

  private final Api api;
  private final RandomHistory history;
  private final String root;
  private final List<Seen> seen = new ArrayList<>();

  EveryRead(Api api, RandomHistory history) {
    this.api = api;
    this.history = history;
    this.root = history.root;
  }

  /** What one read showed, and the sessions that it could show something of. */
  record Seen(String read, Api.Answer answer, Set<Room> allowed) {}

  List<Seen> all() {
    for (String scope : RandomHistory.SCOPES) {
      throughOneScope(scope);
      confined(List.of(scope));
    }
    throughList(List.of("red"));
    throughList(RandomHistory.SCOPES);
    confined(RandomHistory.SCOPES);
    within(history.some());
    within(Set.of());
    return seen;
  }

  private void throughOneScope(String scope) {
    var allowed = history.members(List.of(scope));
    views("scope", scope, allowed, api.admin());
    search("scope", scope, allowed, api.admin());
    for (Room room : history.rooms()) {
      var path =
          "/sessions/%s/context?peer_target=noor&scope=%s&search_query=%s"
              .formatted(room.name, scope, room.word);
      read("context, scope", get(path, api.admin()), with(allowed, room));
    }
    var peer = "/peers/scope." + scope;
    read("card, scope", get(peer + "/card?target=noor", api.admin()), allowed);
    var pair = Map.of("observer_id", "scope." + scope, "observed_id", "noor");
    var listed = post("/conclusions/list?size=100", Map.of("filters", pair), api.admin());
    read("conclusions/list, scope", listed, allowed);
    read(
        "conclusions/query, scope",
        post(
            "/conclusions/query",
            Map.of("query", QUESTION, "top_k", 50, "filters", pair),
            api.admin()),
        allowed);
    for (String id : listed.ids().stream().limit(3).toList()) {
      read("conclusion, scope", get("/conclusions/" + id, api.admin()), allowed);
      read("evidence, scope", get("/conclusions/" + id + "/evidence", api.admin()), allowed);
    }
    of(scope, allowed, api.admin());
  }

  /** What a scope says of itself. */
  private void of(String scope, Set<Room> allowed, String token) {
    read("scope", get("/scopes/" + scope, token), allowed);
    read("scope status", get("/scopes/" + scope + "/status", token), allowed);
    read("scope sessions", post("/scopes/" + scope + "/sessions/list", null, token), allowed);
  }

  private void throughList(List<String> scopes) {
    views("scope", scopes, history.members(scopes), api.admin());
  }

  /** An allowlist, in every form in which one is given. */
  private void within(Set<Room> allowed) {
    var names = allowed.stream().map(it -> it.name).toList();
    views("filters", Map.of("session_id", names), allowed, api.admin());
    views("filters", Map.of("session_id", Map.of("in", names)), allowed, api.admin());
    for (Room room : allowed) {
      var one = body("target", "noor", "session_id", room.name, "max_conclusions", 100);
      var shown = post("/peers/noor/representation", one, api.admin());
      read("representation, session_id", shown, Set.of(room));
      var asked = body("query", QUESTION, "session_id", room.name, "include_evidence", true);
      read("chat, session_id", post("/peers/noor/chat", asked, api.admin()), Set.of(room));
      read("workspace chat, session_id", post("/chat", asked, api.admin()), Set.of(room));
      var list = new StringBuilder();
      names.forEach(it -> list.append("&sessions=").append(it));
      var context = "/sessions/" + room.name + "/context?peer_target=noor";
      read("context, sessions", get(context + list, api.admin()), allowed);
      read("context, own", get(context + "&limit_to_session=true", api.admin()), Set.of(room));
      read("session search", searched(room, room.word, api.admin()), Set.of(room));
    }
  }

  /** A token that reads only through scopes: all routes of the kinds above, and all others. */
  private void confined(List<String> scopes) {
    var token = api.tokens().scoped(history.workspace, scopes.toArray(String[]::new));
    var allowed = history.members(scopes);
    views(null, null, allowed, token);
    search(null, null, allowed, token);
    scopes.forEach(it -> of(it, history.members(List.of(it)), token));
    for (Room room : history.rooms()) {
      Set<Room> own = allowed.contains(room) ? Set.of(room) : Set.of();
      var session = "/sessions/" + room.name;
      read("messages", post(session + "/messages/list", null, token), own);
      read("summaries", get(session + "/summaries", token), own);
      read("members", get(session + "/peers", token), own);
      read("context", get(session + "/context?peer_target=noor", token), seenFrom(room, allowed));
      read("session search", searched(room, room.word, token), own);
      if (!room.messages.isEmpty()) {
        read("message", get(session + "/messages/" + room.messages.getFirst(), token), own);
      }
    }
    for (String route :
        List.of("/sessions/list", "/peers/list", "/scopes/list", "/conclusions/list")) {
      read("refused" + route, post(route, null, token), Set.of());
    }
    for (String route : List.of("/queue/status", "/peers/noor/card", "/peers/noor/context")) {
      read("refused" + route, get(route, token), Set.of());
    }
    read("refused peer search", post("/peers/noor/search", body("query", "dog"), token), Set.of());
    read("refused sessions of", post("/peers/noor/sessions", null, token), Set.of());
    var atoms = "/v1/workspaces/" + history.workspace + "/atoms/search";
    read("refused atoms", api.send("POST", atoms, body("query", "dog"), token), Set.of());
  }

  /** Representations and chats of both kinds. */
  private void views(String member, Object value, Set<Room> allowed, String token) {
    String by = member == null ? "confined" : member + (value instanceof List ? " list" : "");
    for (String path : List.of("/peers/noor", "/peers/timo")) {
      var all = body("target", "noor", "max_conclusions", 100);
      read(
          "representation, " + by,
          ask(path + "/representation", all, member, value, token),
          allowed);
      var near = body("target", "noor", "search_query", QUESTION, "include_most_frequent", true);
      read("near, " + by, ask(path + "/representation", near, member, value, token), allowed);
    }
    var question = body("query", QUESTION, "include_evidence", true);
    read("chat, " + by, ask("/peers/noor/chat", question, member, value, token), allowed);
    var past = body("query", "Where did Noor live before?", "stream", true);
    read("chat stream, " + by, ask("/peers/noor/chat", past, member, value, token), allowed);
    if (!"filters".equals(member)) {
      read("workspace chat, " + by, ask("/chat", question, member, value, token), allowed);
    }
  }

  /** Searches for what is common to all, and for words that only one session knows. */
  private void search(String member, Object value, Set<Room> allowed, String token) {
    String by = member == null ? "confined" : member;
    var common = body("query", "moved to live in soup parcel", "limit", 100);
    read("search, " + by, ask("/search", common, member, value, token), allowed);
    for (Room room : history.rooms()) {
      var one = body("query", room.word, "limit", 20);
      read("search, " + by, ask("/search", one, member, value, token), allowed);
    }
  }

  private Api.Answer ask(
      String path, Map<String, Object> body, String member, Object value, String token) {
    var narrowed = new LinkedHashMap<>(body);
    if (member != null) {
      narrowed.put(member, value);
    }
    return post(path, narrowed, token);
  }

  private Api.Answer searched(Room room, String query, String token) {
    return post("/sessions/" + room.name + "/search", body("query", query), token);
  }

  /** The path's session shows its own messages; a session that is refused shows nothing. */
  private static Set<Room> seenFrom(Room room, Set<Room> allowed) {
    return allowed.contains(room) ? allowed : Set.of();
  }

  private static Set<Room> with(Set<Room> allowed, Room room) {
    var all = new HashSet<>(allowed);
    all.add(room);
    return all;
  }

  private void read(String read, Api.Answer answer, Set<Room> allowed) {
    seen.add(new Seen(read, answer, allowed));
  }

  private Api.Answer post(String path, Object body, String token) {
    return api.send("POST", root + path, body, token);
  }

  private Api.Answer get(String path, String token) {
    return api.send("GET", root + path, null, token);
  }
}
