package dev.custodia.memory.webhook;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How events are posted.
 *
 * @param secret what posts are signed with; without one nothing is posted
 * @param timeout how long one post may take in all; at most a minute
 * @param privateAddresses whether addresses of this machine and of private networks may be posted
 *     to; leave it false wherever users are not the operator
 */
@Validated
@ConfigurationProperties("custodia.memory.webhook")
record WebhookProperties(
    @DefaultValue("") String secret,
    @NotNull @DefaultValue("30s") Duration timeout,
    @DefaultValue("false") boolean privateAddresses) {
  private static final Duration TIMEOUT_MAX = Duration.ofMinutes(1);

  WebhookProperties {
    if (timeout.isNegative() || timeout.isZero() || timeout.compareTo(TIMEOUT_MAX) > 0) {
      throw new IllegalArgumentException(
          "custodia.memory.webhook.timeout: write a time of more than 0 s and at most 60 s");
    }
  }

  boolean silent() {
    return secret.isEmpty();
  }

  @Override
  public String toString() {
    return "WebhookProperties[timeout=" + timeout + "]";
  }
}
