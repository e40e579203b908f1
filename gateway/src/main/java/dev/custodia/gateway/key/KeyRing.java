package dev.custodia.gateway.key;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import dev.custodia.contracts.event.v1.KeyRotated;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.outbox.Outbox;
import java.sql.Timestamp;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The ring of ES256 keys in PostgreSQL. One key signs; a retired one verifies until the last token
 * that it signed has ended. All instances of the gateway share it.
 */
@Component
public class KeyRing {
  // Two instances that start on an empty database at once must not make two keys.
  private static final long FIRST_KEY_LOCK = 0x6b65792d72696e67L;

  private final JdbcClient jdbc;
  private final KeyWrap wrap;
  private final Outbox outbox;
  private final Clock clock;

  KeyRing(JdbcClient jdbc, KeyWrap wrap, Outbox outbox, Clock clock) {
    this.jdbc = jdbc;
    this.wrap = wrap;
    this.outbox = outbox;
    this.clock = clock;
  }

  /**
   * The key to sign with, held against rotation until the running transaction ends: a token is
   * recorded under the key that signed it before that key can retire.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public SigningKey current() {
    // A rotation that commits while this waits makes the row fall out; the second look finds the
    // new one.
    return held("share").or(() -> held("share")).orElseGet(this::first);
  }

  /** Brings a new key; the old one verifies until its tokens end. */
  @Transactional
  public SigningKey rotate() {
    var old = held("update").orElse(null);
    if (old == null) {
      return first();
    }
    jdbc.sql(
            "update signing_key set retired_at = :now, verifies_until = greatest(:now,"
                + " (select max(expires_at) from issued_token where key_id = :id)) where id = :id")
        .param("now", Timestamp.from(clock.instant()))
        .param("id", old.id())
        .update();
    return add();
  }

  /** Brings a new key if the present one has signed for longer than that. */
  @Transactional
  public Optional<SigningKey> rotateIfOlderThan(Duration age) {
    current();
    var since =
        jdbc.sql("select created_at from signing_key where retired_at is null for update")
            .query(Timestamp.class)
            .optional();
    return since
        .filter(at -> at.toInstant().isBefore(clock.instant().minus(age)))
        .map(_ -> rotate());
  }

  /** The public halves of all keys that may have signed a token which has not ended. */
  public List<ECKey> verifying() {
    return jdbc.sql(
            "select id, jwk from signing_key where retired_at is null or verifies_until > :now"
                + " order by created_at desc")
        .param("now", Timestamp.from(clock.instant()))
        .query((row, _) -> unwrap(row.getString("id"), row.getString("jwk")).toPublicJWK())
        .list();
  }

  private Optional<SigningKey> held(String lock) {
    return jdbc.sql("select id, jwk from signing_key where retired_at is null for " + lock)
        .query((row, _) -> new SigningKey(unwrap(row.getString("id"), row.getString("jwk"))))
        .optional();
  }

  private SigningKey first() {
    jdbc.sql("select pg_advisory_xact_lock(?)").param(FIRST_KEY_LOCK).query().singleRow();
    return held("share").orElseGet(this::add);
  }

  private SigningKey add() {
    var pair = generate();
    Instant now = clock.instant();
    jdbc.sql("insert into signing_key (id, jwk, created_at) values (?, ?, ?)")
        .params(
            pair.getKeyID(), wrap.seal(pair.getKeyID(), pair.toJSONString()), Timestamp.from(now))
        .update();
    outbox.append(new KeyRotated(pair.getKeyID(), now));
    return new SigningKey(pair);
  }

  private static ECKey generate() {
    try {
      return new ECKeyGenerator(Curve.P_256)
          .keyID(Ids.next())
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.ES256)
          .generate();
    } catch (JOSEException missing) {
      throw new IllegalStateException("this Java cannot make a P-256 key", missing);
    }
  }

  private ECKey unwrap(String id, String stored) {
    try {
      return ECKey.parse(wrap.open(id, stored));
    } catch (ParseException damaged) {
      throw new IllegalStateException("signing key " + id + " in the database is damaged", damaged);
    }
  }
}
