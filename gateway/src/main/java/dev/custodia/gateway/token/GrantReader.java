package dev.custodia.gateway.token;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.gateway.token.TokenRequest.ActorRequest;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Caller;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a request for a token and names every member that is wrong. A token that could never be
 * used, a peer without its workspace say, is refused here and not when it is used.
 */
final class GrantReader {
  /** The longest life of a token. */
  static final Duration LIFE_MAX = Duration.ofDays(365);

  /** The life of a token whose request does not say. */
  static final Duration LIFE_DEFAULT = Duration.ofHours(1);

  private static final int LIST_MAX = 100;
  private static final int SUBJECT_LENGTH_MAX = 256;
  private static final Set<String> ORIGINS =
      new TreeSet<>(Set.of("extraction", "organization", "derived", "hypothesis"));
  // What an application does every day. `host` and `admin` are given only by name.
  private static final Set<Action> EVERYDAY =
      Set.of(Action.READ, Action.WRITE, Action.CHECK, Action.CAPTURE);
  private static final Set<String> ACTION_WORDS =
      new TreeSet<>(Set.of("read", "write", "check", "capture", "host", "admin"));

  private final Faults faults = new Faults();
  private final TokenRequest request;
  private final Caller holder;

  private GrantReader(TokenRequest request, Caller holder) {
    this.request = request;
    this.holder = holder;
  }

  /**
   * What the request asks for, under a new id.
   *
   * @throws dev.custodia.platform.problem.Problem {@code invalid}, with the path of each fault
   */
  static Caller read(TokenRequest request, Caller holder, String tokenId, Instant now) {
    // A JWT counts in seconds, so the answer must not promise the fraction of one.
    return new GrantReader(request, holder).read(tokenId, now.truncatedTo(ChronoUnit.SECONDS));
  }

  private Caller read(String tokenId, Instant now) {
    var subject = subject();
    var named = texts("workspaces", request.workspaces());
    boolean every = named.remove("*");
    var workspaces =
        values("workspaces", named, WorkspaceName::parse, "'*', or " + Faults.ALPHABET);
    if (!every && named.isEmpty()) {
      faults.add("workspaces", "missing", "name at least one workspace, or '*' for all");
    } else if (every && !named.isEmpty()) {
      faults.add("workspaces", "ambiguous", "name workspaces, or '*' alone");
    }
    var peer = name("peer", request.peer(), PeerName::parse);
    if (peer != null && peer.reserved()) {
      faults.add("peer", "invalid", "a scope cannot hold a token; name it in scopes");
    }
    var session = name("session", request.session(), SessionName::parse);
    if ((peer != null || session != null) && (every || workspaces.size() != 1)) {
      faults.add(
          "workspaces", "unusable", "a peer or session is named together with its one workspace");
    }
    var scopes =
        values("scopes", texts("scopes", request.scopes()), ScopeName::parse, Faults.ALPHABET);
    if (request.scopes() != null && request.scopes().isEmpty()) {
      faults.add("scopes", "empty", "leave scopes out, or name at least one");
    }
    var actions = actions(every, peer != null || session != null || !scopes.isEmpty());
    var grant =
        new Caller(
            tokenId,
            subject,
            every,
            workspaces,
            peer,
            session,
            scopes,
            policies("readPolicies", request.readPolicies()),
            policies("writePolicies", request.writePolicies()),
            actors(),
            Boolean.TRUE.equals(request.canIngestSource()),
            actions,
            now.plus(life(now)));
    faults.throwIfAny();
    return grant;
  }

  private String subject() {
    var subject = request.subject();
    if (subject == null || subject.isBlank()) {
      faults.add("subject", "missing", "say who holds the token");
      return "";
    }
    if (subject.length() > SUBJECT_LENGTH_MAX
        || subject.codePoints().anyMatch(Character::isISOControl)) {
      faults.add(
          "subject", "invalid", "1 to %d printable characters".formatted(SUBJECT_LENGTH_MAX));
    }
    return subject;
  }

  private Set<Action> actions(boolean every, boolean narrowed) {
    if (request.actions() == null) {
      var held = new HashSet<>(EVERYDAY);
      held.removeIf(action -> !holder.may(action));
      if (held.isEmpty()) {
        faults.add("actions", "missing", "name the rights; the holder has none of the usual ones");
      }
      return held;
    }
    var words = texts("actions", request.actions());
    if (words.isEmpty()) {
      faults.add("actions", "unusable", "name at least one right, or leave actions out");
    }
    var actions =
        values(
            "actions",
            words,
            word ->
                ACTION_WORDS.contains(word)
                    ? Optional.of(Action.valueOf(word.toUpperCase(java.util.Locale.ROOT)))
                    : Optional.empty(),
            "one of " + String.join(", ", ACTION_WORDS));
    if (actions.contains(Action.ADMIN) && (!every || narrowed)) {
      faults.add(
          "actions",
          "unusable",
          "admin goes with workspaces ['*'] and without peer, session and scopes");
    }
    return actions;
  }

  private Set<String> policies(String path, @Nullable List<@Nullable String> asked) {
    var texts = texts(path, asked);
    boolean every = texts.remove("*");
    var names = new HashSet<String>();
    values(path, texts, PolicyName::parse, "'*', or " + Faults.ALPHABET)
        .forEach(policy -> names.add(policy.value()));
    if (every) {
      names.add("*");
    }
    return names;
  }

  private List<Actor> actors() {
    var asked = request.actors();
    if (asked == null) {
      return List.of();
    }
    if (asked.size() > LIST_MAX) {
      faults.add("actors", "too-long", "at most %d".formatted(LIST_MAX));
      return List.of();
    }
    var actors = new ArrayList<Actor>();
    for (int i = 0; i < asked.size(); i++) {
      actor("actors[" + i + "]", asked.get(i)).ifPresent(actors::add);
    }
    return actors;
  }

  private Optional<Actor> actor(String path, @Nullable ActorRequest asked) {
    if (asked == null || asked.type() == null) {
      faults.add(path + ".type", "missing", "human, input-adapter or agent");
      return Optional.empty();
    }
    ActorType type;
    try {
      type = ActorType.of(asked.type());
    } catch (IllegalArgumentException unknown) {
      faults.add(path + ".type", "invalid", "human, input-adapter or agent");
      return Optional.empty();
    }
    var origin = asked.generatedOrigin();
    if (origin != null && (type != ActorType.AGENT || !ORIGINS.contains(origin))) {
      faults.add(
          path + ".generatedOrigin",
          "invalid",
          "only for an agent, one of " + String.join(", ", ORIGINS));
    }
    return Optional.of(new Actor(type, origin));
  }

  private Duration life(Instant now) {
    var held = Duration.between(now, holder.expiresAt());
    if (request.expiresIn() == null) {
      return holder.admin() || held.compareTo(LIFE_DEFAULT) > 0 ? LIFE_DEFAULT : held;
    }
    try {
      var life = Duration.parse(request.expiresIn());
      if (!life.isNegative() && !life.isZero() && life.compareTo(LIFE_MAX) <= 0) {
        return life;
      }
    } catch (DateTimeParseException | ArithmeticException malformed) {
      // Falls through to the one sentence that says what to write.
    }
    faults.add("expiresIn", "invalid", "an ISO-8601 duration such as PT1H, at most P365D");
    return LIFE_DEFAULT;
  }

  private Set<String> texts(String path, @Nullable List<@Nullable String> asked) {
    var texts = new HashSet<String>();
    if (asked == null) {
      return texts;
    }
    if (asked.size() > LIST_MAX) {
      faults.add(path, "too-long", "at most %d".formatted(LIST_MAX));
      return texts;
    }
    for (int i = 0; i < asked.size(); i++) {
      var text = asked.get(i);
      if (text == null) {
        faults.add(path + "[" + i + "]", "missing", "null is not a name");
      } else {
        texts.add(text);
      }
    }
    return texts;
  }

  private <T> Set<T> values(
      String path, Set<String> texts, Function<String, Optional<T>> parse, String form) {
    var values = new HashSet<T>();
    for (var text : texts) {
      parse
          .apply(text)
          .ifPresentOrElse(values::add, () -> faults.add(path, "invalid", "each is " + form));
    }
    return values;
  }

  private <T> @Nullable T name(
      String path, @Nullable String text, Function<String, Optional<T>> parse) {
    if (text == null) {
      return null;
    }
    var name = parse.apply(text);
    if (name.isEmpty()) {
      faults.add(path, "invalid", Faults.ALPHABET);
    }
    return name.orElse(null);
  }
}
