package dev.custodia.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.gateway.key.KeyRing;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What becomes of keys and tokens with time. */
class ForgetEndedTest extends GatewayTest {
  @Autowired private JdbcClient jdbc;
  @Autowired private KeyRing ring;
  @Autowired private org.springframework.context.ApplicationContext context;

  @Test
  void forgetsATokenLongAfterItEndedAndNoOther() throws Exception {
    var ended =
        json(
            send(
                "GET", "/v1/tokens/self", mint("{\"subject\":\"old\",\"workspaces\":[\"acme\"]}")));
    var id = ended.get("id").stringValue();
    mint("{\"subject\":\"young\",\"workspaces\":[\"acme\"]}");
    jdbc.sql("update issued_token set expires_at = now() - interval '91 days' where id = ?")
        .param(id)
        .update();
    var forget = context.getBean("forgetEnded");
    forget.getClass().getMethod("forget").invoke(forget);
    assertThat(count("select count(*) from issued_token where id = '" + id + "'")).isZero();
    assertThat(count("select count(*) from issued_token where subject = 'young'")).isPositive();
  }

  @Test
  void rotatesAKeyThatHasSignedForLongEnough() {
    assertThat(ring.rotateIfOlderThan(Duration.ofDays(1))).isEmpty();
    jdbc.sql(
            "update signing_key set created_at = now() - interval '2 days' where retired_at is null")
        .update();
    assertThat(ring.rotateIfOlderThan(Duration.ofDays(1))).isPresent();
    assertThat(ring.rotateIfOlderThan(Duration.ofDays(1))).isEmpty();
  }

  private long count(String query) {
    return jdbc.sql(query).query(Long.class).single();
  }
}
