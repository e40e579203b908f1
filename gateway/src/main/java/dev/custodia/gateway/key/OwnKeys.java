package dev.custodia.gateway.key;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The gateway verifies by its own ring instead of asking itself over HTTP. Keys are looked up again
 * when a token names one that is not known, at most once a second: an unknown {@code kid} costs the
 * sender nothing and must not cost us a query each.
 */
@Component
final class OwnKeys implements JWKSource<SecurityContext> {
  private static final Duration FRESH = Duration.ofSeconds(30);
  private static final Duration LOOKUP_GAP = Duration.ofSeconds(1);

  private final KeyRing ring;
  private final Clock clock;
  private final AtomicReference<@Nullable Seen> seen = new AtomicReference<>();

  OwnKeys(KeyRing ring, Clock clock) {
    this.ring = ring;
    this.clock = clock;
  }

  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context) {
    var known = seen.get();
    if (known != null && known.youngerThan(FRESH, clock.instant())) {
      var found = selector.select(known.set());
      if (!found.isEmpty() || known.youngerThan(LOOKUP_GAP, clock.instant())) {
        return found;
      }
    }
    return selector.select(lookUp());
  }

  /** What the JWKS route publishes: public halves only. */
  JWKSet published() {
    return lookUp();
  }

  private JWKSet lookUp() {
    List<ECKey> keys = ring.verifying();
    var set = new JWKSet(List.<JWK>copyOf(keys)).toPublicJWKSet();
    seen.set(new Seen(set, clock.instant()));
    return set;
  }

  private record Seen(JWKSet set, Instant at) {
    boolean youngerThan(Duration age, Instant now) {
      return now.isBefore(at.plus(age));
    }
  }
}
