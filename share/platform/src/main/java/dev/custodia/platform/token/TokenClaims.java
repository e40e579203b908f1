package dev.custodia.platform.token;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A caller's grants as JWT claims and back: the one place that knows their names. */
public final class TokenClaims {
  /** The {@code iss} of every token. */
  public static final String ISSUER = "custodia";

  private static final String EVERY = "*";
  private static final String WORKSPACES = "w";
  private static final String PEER = "p";
  private static final String SESSION = "s";
  private static final String SCOPES = "scopes";
  private static final String READ_POLICIES = "rp";
  private static final String WRITE_POLICIES = "wp";
  private static final String ACTORS = "actors";
  private static final String INGEST = "ingest";
  private static final String ACTIONS = "actions";

  private TokenClaims() {}

  /** The claims that a token for this caller carries. */
  public static JWTClaimsSet of(Caller caller, Instant issuedAt) {
    var claims =
        new JWTClaimsSet.Builder()
            .issuer(ISSUER)
            .subject(caller.subject())
            .jwtID(caller.tokenId())
            .issueTime(Date.from(issuedAt))
            .expirationTime(Date.from(caller.expiresAt()))
            .claim(
                WORKSPACES,
                caller.everyWorkspace()
                    ? List.of(EVERY)
                    : caller.workspaces().stream().map(WorkspaceName::value).sorted().toList())
            .claim(
                ACTIONS,
                caller.actions().stream()
                    .map(a -> a.name().toLowerCase(Locale.ROOT))
                    .sorted()
                    .toList());
    if (caller.peer() != null) {
      claims.claim(PEER, caller.peer().value());
    }
    if (caller.session() != null) {
      claims.claim(SESSION, caller.session().value());
    }
    putAll(
        claims, SCOPES, caller.scopes().stream().map(ScopeName::value).collect(Collectors.toSet()));
    putAll(claims, READ_POLICIES, caller.readPolicies());
    putAll(claims, WRITE_POLICIES, caller.writePolicies());
    putAll(
        claims,
        ACTORS,
        caller.actors().stream().map(TokenClaims::word).collect(Collectors.toSet()));
    if (caller.ingestsSources()) {
      claims.claim(INGEST, true);
    }
    return claims.build();
  }

  /** The caller that verified claims name. */
  public static Caller read(JWTClaimsSet claims) throws ParseException {
    var workspaces = texts(claims, WORKSPACES);
    boolean every = workspaces.remove(EVERY);
    String id = claims.getJWTID();
    String subject = claims.getSubject();
    Date expires = claims.getExpirationTime();
    if (id == null || subject == null || expires == null) {
      throw new ParseException("a token has jti, sub and exp", 0);
    }
    if (!every && workspaces.isEmpty()) {
      throw new ParseException("a token names at least one workspace", 0);
    }
    try {
      return new Caller(
          id,
          subject,
          every,
          mapped(workspaces, WorkspaceName::new),
          optional(claims.getStringClaim(PEER), PeerName::new),
          optional(claims.getStringClaim(SESSION), SessionName::new),
          mapped(texts(claims, SCOPES), ScopeName::new),
          texts(claims, READ_POLICIES),
          texts(claims, WRITE_POLICIES),
          texts(claims, ACTORS).stream().sorted().map(TokenClaims::actor).toList(),
          Boolean.TRUE.equals(claims.getBooleanClaim(INGEST)),
          mapped(texts(claims, ACTIONS), word -> Action.valueOf(word.toUpperCase(Locale.ROOT))),
          expires.toInstant());
    } catch (IllegalArgumentException unknown) {
      throw new ParseException("a claim has an unknown form", 0);
    }
  }

  private static void putAll(JWTClaimsSet.Builder claims, String name, Set<String> values) {
    if (!values.isEmpty()) {
      claims.claim(name, values.stream().sorted().toList());
    }
  }

  private static Set<String> texts(JWTClaimsSet claims, String name) throws ParseException {
    List<String> list = claims.getStringListClaim(name);
    return list == null ? new HashSet<>() : new HashSet<>(list);
  }

  private static <T> Set<T> mapped(Set<String> texts, Function<String, T> make) {
    return texts.stream().map(make).collect(Collectors.toSet());
  }

  private static <T> @Nullable T optional(@Nullable String text, Function<String, T> make) {
    return text == null || text.isEmpty() ? null : make.apply(text);
  }

  private static String word(Actor actor) {
    return actor.generatedOrigin() == null
        ? actor.type().wire()
        : actor.type().wire() + ';' + actor.generatedOrigin();
  }

  private static Actor actor(String word) {
    int cut = word.indexOf(';');
    return cut < 0
        ? new Actor(ActorType.of(word), null)
        : new Actor(ActorType.of(word.substring(0, cut)), word.substring(cut + 1));
  }
}
