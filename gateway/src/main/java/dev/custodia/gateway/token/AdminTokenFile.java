package dev.custodia.gateway.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.SignedJWT;
import dev.custodia.contracts.route.Action;
import dev.custodia.gateway.key.KeyRing;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/**
 * Writes the administrator's token of an installation before it reports ready: whole or not at all,
 * for the owner's eyes only. A token that is there and still good is left alone, so that a restart
 * does not lock anybody out.
 */
@Component
class AdminTokenFile implements ApplicationRunner {
  private static final Logger LOG = LoggerFactory.getLogger(AdminTokenFile.class);
  private static final Duration WORTH_KEEPING = Duration.ofHours(12);
  private static final int BYTES_MAX = 16_384;

  private final AdminTokenProperties settings;
  private final TokenIssuer issuer;
  private final IssuedTokens issued;
  private final KeyRing ring;
  private final Clock clock;

  AdminTokenFile(
      AdminTokenProperties settings,
      TokenIssuer issuer,
      IssuedTokens issued,
      KeyRing ring,
      Clock clock) {
    this.settings = settings;
    this.issuer = issuer;
    this.issued = issued;
    this.ring = ring;
    this.clock = clock;
  }

  @Override
  public void run(ApplicationArguments arguments) {
    var file = settings.adminTokenFile();
    if (file == null) {
      return;
    }
    try {
      if (!holdsGoodToken(file)) {
        write(file.toAbsolutePath(), issuer.mintFirst(administrator()).token());
        LOG.info("an administrator's token was written to {}", file);
      }
    } catch (IOException refused) {
      throw new UncheckedIOException(
          "custodia.gateway.admin-token-file: " + file + " cannot be written", refused);
    }
  }

  private boolean holdsGoodToken(Path file) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) > BYTES_MAX) {
      return false;
    }
    try {
      var token = SignedJWT.parse(Files.readString(file).strip());
      var id = token.getJWTClaimsSet().getJWTID();
      return id != null
          && signedByUs(token)
          && issued
              .find(id)
              .filter(known -> known.revokedAt() == null && known.grant().admin())
              .filter(
                  known -> known.grant().expiresAt().isAfter(clock.instant().plus(WORTH_KEEPING)))
              .isPresent();
    } catch (ParseException foreign) {
      return false;
    }
  }

  private boolean signedByUs(SignedJWT token) {
    for (ECKey key : ring.verifying()) {
      try {
        if (key.getKeyID().equals(token.getHeader().getKeyID())
            && token.verify(new ECDSAVerifier(key))) {
          return true;
        }
      } catch (JOSEException mismatch) {
        return false;
      }
    }
    return false;
  }

  private Caller administrator() {
    return new Caller(
        Ids.next(),
        "admin",
        true,
        Set.of(),
        null,
        null,
        Set.of(),
        Set.of("*"),
        Set.of("*"),
        List.of(
            new Actor(ActorType.HUMAN, null),
            new Actor(ActorType.INPUT_ADAPTER, null),
            new Actor(ActorType.AGENT, null),
            new Actor(ActorType.AGENT, "extraction"),
            new Actor(ActorType.AGENT, "organization"),
            new Actor(ActorType.AGENT, "derived"),
            new Actor(ActorType.AGENT, "hypothesis")),
        true,
        Set.of(Action.ADMIN),
        clock.instant().plus(settings.adminTokenLife()));
  }

  private static void write(Path file, String token) throws IOException {
    var directory = file.getParent();
    Files.createDirectories(directory);
    var draft = Files.createTempFile(directory, ".admin-token", ".new", ownerOnly());
    try {
      Files.writeString(draft, token + "\n");
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static FileAttribute<?>[] ownerOnly() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
