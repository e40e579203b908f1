package dev.custodia.gateway.key;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Rotates the signing key by age, whichever instance comes first. */
@Component
class KeyRotation {
  private static final Logger LOG = LoggerFactory.getLogger(KeyRotation.class);

  private final KeyRing ring;
  private final KeyProperties settings;

  KeyRotation(KeyRing ring, KeyProperties settings) {
    this.ring = ring;
    this.settings = settings;
  }

  @Scheduled(initialDelayString = "PT1M", fixedDelayString = "PT1H")
  void rotateByAge() {
    ring.rotateIfOlderThan(settings.rotateAfter())
        .ifPresent(key -> LOG.info("signing key {} signs from now on", key.id()));
  }
}
