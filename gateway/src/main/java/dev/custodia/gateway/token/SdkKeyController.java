package dev.custodia.gateway.token;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The reference SDKs' way to a token (memory-api 3.5), with the expiry as a number in the token
 * (section 23, row 3). A key lives 365 days at most: a later {@code expires_at} is cut to that.
 */
@RestController
class SdkKeyController {
  private static final Set<Action> ACTIONS =
      Set.of(Action.READ, Action.WRITE, Action.CHECK, Action.CAPTURE);

  private final TokenIssuer issuer;
  private final Clock clock;

  SdkKeyController(TokenIssuer issuer, Clock clock) {
    this.issuer = issuer;
    this.clock = clock;
  }

  @PostMapping("/v3/keys")
  ResponseEntity<SdkKey> create(
      @RequestParam(name = "workspace_id", required = false) @Nullable String workspace,
      @RequestParam(name = "peer_id", required = false) @Nullable String peer,
      @RequestParam(name = "session_id", required = false) @Nullable String session,
      @RequestParam(name = "expires_at", required = false) @Nullable String expiresAt,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
      Caller holder) {
    var peerName = name("peer_id", peer, PeerName::parse);
    var sessionName = name("session_id", session, SessionName::parse);
    var workspaceName = name("workspace_id", workspace, WorkspaceName::parse);
    if (workspaceName == null) {
      throw peerName == null && sessionName == null
          ? refused(
              "workspace_id", "missing", "a key names at least one of workspace, peer, session")
          : refused("workspace_id", "missing", "a key names the workspace it is for");
    }
    if (peerName != null && peerName.reserved()) {
      throw refused("peer_id", "invalid", "a scope cannot hold a key");
    }
    var grant =
        new Caller(
            Ids.next(),
            subject(workspaceName, peerName, sessionName),
            false,
            Set.of(workspaceName),
            peerName,
            sessionName,
            Set.of(),
            Set.of(),
            Set.of(),
            List.of(),
            false,
            ACTIONS,
            expiry(expiresAt));
    var asked = workspaceName + "\n" + peerName + "\n" + sessionName + "\n" + expiresAt;
    var minted =
        issuer.mint(
            holder, grant, MintRequest.of(holder.subject(), MintIdempotency.checked(key), asked));
    return ResponseEntity.ok()
        .cacheControl(CacheControl.noStore())
        .body(new SdkKey(minted.token()));
  }

  private Instant expiry(@Nullable String text) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    var latest = now.plus(GrantReader.LIFE_MAX);
    if (text == null || text.isEmpty()) {
      return latest;
    }
    // A time that is past makes a key that is refused on use, as the reference clients expect.
    var at = parse(text);
    return at.isAfter(latest) ? latest : at;
  }

  /** A query parameter that cannot be read, in the list form of the reference (memory-api 1.2). */
  @ExceptionHandler
  ResponseEntity<Map<String, Object>> unreadable(UnreadableTime fault) {
    var entry =
        Map.of(
            "type",
            "datetime_parsing",
            "loc",
            List.of("query", "expires_at"),
            "msg",
            "write an ISO-8601 time such as 2027-01-31T00:00Z");
    return ResponseEntity.unprocessableContent()
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(Map.of("status", 422, "code", "invalid", "detail", List.of(entry)));
  }

  private static Instant parse(String text) {
    try {
      if (text.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return Instant.ofEpochSecond(Long.parseLong(text));
      }
      // A '+' of an offset that was not escaped arrives as a space.
      var iso = text.replace(' ', text.indexOf('T') < 0 ? 'T' : '+');
      try {
        return OffsetDateTime.parse(iso).toInstant();
      } catch (DateTimeParseException withoutZone) {
        return LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
      }
    } catch (DateTimeException | NumberFormatException malformed) {
      throw new UnreadableTime(malformed);
    }
  }

  private static <T> @Nullable T name(
      String path, @Nullable String text, Function<String, Optional<T>> parse) {
    if (text == null || text.isEmpty()) {
      return null;
    }
    return parse.apply(text).orElseThrow(() -> refused(path, "invalid", Faults.ALPHABET));
  }

  private static String subject(
      WorkspaceName workspace, @Nullable PeerName peer, @Nullable SessionName session) {
    var who = peer == null ? "" : "/peers/" + peer;
    var where = session == null ? "" : "/sessions/" + session;
    var subject = "keys/" + workspace + who + where;
    // A subject is at most 256 characters; names may be longer, and then the id tells keys apart.
    return subject.length() <= 256 ? subject : "keys/" + Ids.next();
  }

  private static Problem refused(String path, String code, String message) {
    return new Problem(ProblemCode.INVALID, path + ": " + message).at(path, code, message);
  }

  record SdkKey(String key) {}

  static final class UnreadableTime extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableTime(Throwable cause) {
      super(cause);
    }
  }
}
