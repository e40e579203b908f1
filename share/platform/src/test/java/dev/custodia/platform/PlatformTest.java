package dev.custodia.platform;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.SignedJWT;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.route.Action;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.token.Caller;
import dev.custodia.platform.token.TokenClaims;
import dev.custodia.servers.EmbeddedKafkaBroker;
import dev.custodia.servers.EmbeddedPostgresServer;
import dev.custodia.servers.KafkaBroker;
import dev.custodia.servers.PostgresServer;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;

/**
 * A service on the platform with a real database and a real broker; one for all tests of the
 * module.
 */
@SpringBootTest(
    classes = PlatformApplication.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "spring.config.name=platform-test")
public abstract class PlatformTest {
  private static final PostgresServer POSTGRES = EmbeddedPostgresServer.temporary();
  private static final KafkaBroker KAFKA = EmbeddedKafkaBroker.temporary();

  static {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  KAFKA.close();
                  POSTGRES.close();
                }));
  }

  @LocalServerPort private int port;
  @Autowired private ECKey key;

  @DynamicPropertySource
  static void servers(DynamicPropertyRegistry registry) {
    var database = POSTGRES.database("platform");
    registry.add("spring.datasource.url", database::url);
    registry.add("spring.kafka.bootstrap-servers", KAFKA::bootstrapServers);
  }

  protected static String brokers() {
    return KAFKA.bootstrapServers();
  }

  protected RestTestClient client() {
    return RestTestClient.bindToServer().baseUrl("http://127.0.0.1:" + port).build();
  }

  /** A token of workspace {@code w1} with the usual rights. */
  protected static Caller usual() {
    return new Caller(
        Ids.next(),
        "tester",
        false,
        Set.of(new WorkspaceName("w1")),
        null,
        null,
        Set.of(),
        Set.of(),
        Set.of(),
        List.of(),
        false,
        Set.of(Action.READ, Action.WRITE),
        Instant.now().plusSeconds(600));
  }

  protected String bearer(Caller caller) {
    return "Bearer " + signed(caller, key);
  }

  protected static String signed(Caller caller, ECKey with) {
    try {
      var header =
          new JWSHeader.Builder(JWSAlgorithm.ES256)
              .keyID(with.getKeyID())
              .type(JOSEObjectType.JWT)
              .build();
      var jwt = new SignedJWT(header, TokenClaims.of(caller, Instant.now()));
      jwt.sign(new ECDSASigner(with));
      return jwt.serialize();
    } catch (JOSEException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
