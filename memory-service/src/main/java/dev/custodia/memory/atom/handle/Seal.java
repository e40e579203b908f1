package dev.custodia.memory.atom.handle;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The secret behind all refs. The first instance that needs it makes it and keeps it with the atoms
 * that it protects, so that every instance opens what another one sealed.
 */
@Component
public class Seal {
  private static final int VERSION = 1;
  private static final int SECRET_BYTES = 32;

  private final JdbcClient jdbc;
  private final AtomicReference<byte[]> secret = new AtomicReference<>();

  Seal(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The refs of a workspace for the holder of a token. */
  public Refs refs(String workspace, String tokenId, String subject) {
    return new Refs(secret(), workspace, tokenId, subject);
  }

  private byte[] secret() {
    byte[] known = secret.get();
    if (known == null) {
      known = load();
      secret.set(known);
    }
    return known;
  }

  private byte[] load() {
    var fresh = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(fresh);
    jdbc.sql("insert into atom_seal (version, secret) values (?, ?) on conflict do nothing")
        .params(VERSION, fresh)
        .update();
    return jdbc.sql("select secret from atom_seal where version = ?")
        .param(VERSION)
        .query((row, _) -> row.getBytes(1))
        .single();
  }
}
