package dev.custodia.gateway.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collection;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * What this instance revoked is refused here at once, before the revocation has gone round by
 * Kafka, and also while the broker is away.
 */
@Component
public class RevokedHere {
  private static final int REMEMBERED_MAX = 100_000;
  // Longer than any outage of the broker that goes unnoticed; then the feed knows it.
  private static final Duration REMEMBERED = Duration.ofHours(24);

  private final Cache<String, Boolean> ids =
      Caffeine.newBuilder().maximumSize(REMEMBERED_MAX).expireAfterWrite(REMEMBERED).build();

  /** Whether the token with this id was revoked here. */
  public boolean contains(String tokenId) {
    return ids.getIfPresent(tokenId) != null;
  }

  void addAfterCommit(Collection<String> revoked) {
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            revoked.forEach(id -> ids.put(id, true));
          }
        });
  }
}
