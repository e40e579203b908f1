package dev.custodia.memory.scope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.event.v1.TurnJudged.Outcome;
import dev.custodia.memory.Api;
import dev.custodia.memory.judgement.Guardrail;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Something happens to the sessions and scopes of one workspace, step by step, as a seed has it.
 * Every session speaks of a word that no other one knows, so that what comes from it can be told by
 * that word; the history keeps in mind which session is a member of which scope.
 */
final class RandomHistory {
  static final List<String> SCOPES = List.of("red", "blue");
  static final List<String> PEERS = List.of("noor", "timo");

  private static final List<String> SAYINGS =
      List.of(
          "I moved to %s.",
          "I live in %s and I like swimming.",
          "My wife is called %s.",
          "I adopted a dog named %s.",
          "I like %s soup with dumplings.",
          "I don't like %s soup with dumplings.",
          "I work at %s as a nurse.",
          "The parcel from %s arrived on Tuesday.");

  private final Api api;
  private final Guardrail guardrail;
  private final Random random;
  private final Map<String, Room> rooms = new LinkedHashMap<>();
  private final Set<String> gone = new HashSet<>();
  private final List<String> told = new ArrayList<>();

  final String workspace = Api.fresh();
  final String root = "/v3/workspaces/" + workspace;

  RandomHistory(Api api, Guardrail guardrail, long seed) {
    this.api = api;
    this.guardrail = guardrail;
    this.random = new Random(seed);
    var often = Map.of("messages_per_short_summary", 10, "messages_per_long_summary", 20);
    api.post("/v3/workspaces", Map.of("id", workspace, "configuration", Map.of("summary", often)));
    SCOPES.forEach(it -> api.post(root + "/scopes", Map.of("id", it)));
    open(List.of("red"));
    open(List.of());
  }

  /** A session, its word, and the scopes that it is a member of. */
  static final class Room {
    final String name;
    final String word;
    final Set<String> scopes = new TreeSet<>();
    final List<String> messages = new ArrayList<>();
    boolean deleted;

    Room(String name, String word) {
      this.name = name;
      this.word = word;
    }
  }

  List<Room> rooms() {
    return List.copyOf(rooms.values());
  }

  /** The words of sessions that were erased: nothing may ever show them again. */
  Set<String> gone() {
    return gone;
  }

  /** The sessions that some of the scopes have as members at this moment. */
  Set<Room> members(List<String> scopes) {
    return rooms.values().stream()
        .filter(it -> !it.deleted && it.scopes.stream().anyMatch(scopes::contains))
        .collect(Collectors.toSet());
  }

  /** Some of the sessions, be they members of something or not. */
  Set<Room> some() {
    return rooms.values().stream()
        .filter(it -> !it.deleted && random.nextInt(3) == 0)
        .collect(Collectors.toSet());
  }

  String told() {
    return String.join("\n", told);
  }

  void step() {
    switch (random.nextInt(12)) {
      case 0 -> open(random.nextBoolean() ? List.of(SCOPES.get(random.nextInt(2))) : List.of());
      case 1, 2 -> join(any(), SCOPES.get(random.nextInt(2)));
      case 3, 4 -> leave(any(), SCOPES.get(random.nextInt(2)));
      case 5 -> deleteMessage(any());
      case 6 -> deleteOrReopen(any());
      case 7 -> dream(SCOPES.get(random.nextInt(2)));
      case 8 -> judge();
      default -> say(any());
    }
  }

  /** Lets all that was said be judged; it is reasoned over in the background meanwhile. */
  void judge() {
    told.add("judged");
    guardrail.judge(workspace, _ -> Outcome.PASSED);
  }

  /** Waits until nothing is left to be done. */
  void settle() {
    told.add("settled");
    guardrail.pass(workspace);
  }

  private Room any() {
    return List.copyOf(rooms.values()).get(random.nextInt(rooms.size()));
  }

  private void open(List<String> scopes) {
    enter("room" + rooms.size() + "x", scopes);
  }

  private void enter(String name, List<String> scopes) {
    var answer = api.post(root + "/sessions", Map.of("id", name, "scopes", scopes));
    told.add("opened %s in %s: %d".formatted(name, scopes, answer.status()));
    if (answer.status() == 201) {
      var room = new Room(name, word());
      room.scopes.addAll(scopes);
      rooms.put(name, room);
      say(room);
    }
  }

  private void say(Room room) {
    if (room.deleted) {
      deleteOrReopen(room);
      return;
    }
    var lines = new ArrayList<String>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      lines.add(PEERS.get(random.nextInt(2)));
      lines.add(SAYINGS.get(random.nextInt(SAYINGS.size())).formatted(room.word));
    }
    var answer = api.say(workspace, room.name, lines.toArray(String[]::new));
    told.add("said %s in %s: %d".formatted(lines, room.name, answer.status()));
    assertThat(answer.status()).isEqualTo(201);
    room.messages.addAll(answer.ids());
  }

  private void join(Room room, String scope) {
    var body = Map.of("session_ids", List.of(room.name));
    var answer = api.post(root + "/scopes/" + scope + "/sessions", body);
    told.add("%s joined %s: %d".formatted(room.name, scope, answer.status()));
    assertThat(answer.status()).isEqualTo(room.deleted ? 404 : 204);
    if (!room.deleted) {
      room.scopes.add(scope);
    }
  }

  private void leave(Room room, String scope) {
    var answer = api.delete(root + "/scopes/" + scope + "/sessions/" + room.name);
    told.add("%s left %s: %d".formatted(room.name, scope, answer.status()));
    room.scopes.remove(scope);
  }

  private void deleteMessage(Room room) {
    if (!room.deleted && !room.messages.isEmpty()) {
      var id = room.messages.remove(random.nextInt(room.messages.size()));
      var answer = api.delete(root + "/sessions/" + room.name + "/messages/" + id);
      told.add("a message of %s deleted: %d".formatted(room.name, answer.status()));
      assertThat(answer.status()).isEqualTo(204);
    }
  }

  /** A name is free again once its session is erased; what was said under it must be gone. */
  private void deleteOrReopen(Room room) {
    if (room.deleted) {
      var before = room.word;
      enter(room.name, List.of("blue"));
      if (rooms.get(room.name) != room) {
        gone.add(before);
      }
    } else if (rooms.size() > 2) {
      var answer = api.delete(root + "/sessions/" + room.name);
      told.add("%s deleted: %d".formatted(room.name, answer.status()));
      assertThat(answer.status()).isEqualTo(202);
      room.deleted = true;
    }
  }

  private void dream(String scope) {
    var body = Map.of("observer", "scope." + scope, "observed", "noor", "dream_type", "omni");
    var answer = api.post(root + "/schedule_dream", body);
    told.add("%s dreams: %d".formatted(scope, answer.status()));
    assertThat(answer.status()).isEqualTo(204);
  }

  /** A name-like word; no two of them are alike. */
  private String word() {
    var letters = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      letters.append("bdfgklmnprtvz".charAt(random.nextInt(13)));
      letters.append("aeiou".charAt(random.nextInt(5)));
    }
    letters.setCharAt(0, Character.toUpperCase(letters.charAt(0)));
    return letters.toString();
  }
}
