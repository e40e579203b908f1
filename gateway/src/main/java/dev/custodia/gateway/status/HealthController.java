package dev.custodia.gateway.status;

import org.springframework.boot.health.actuate.endpoint.HealthDescriptor;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Health in the reference's words (memory-api 1.1): {@code {"status":"ok"}}, without a token, and
 * nothing more is revealed.
 */
@RestController
class HealthController {
  private final HealthEndpoint health;

  HealthController(HealthEndpoint health) {
    this.health = health;
  }

  @GetMapping("/health")
  ResponseEntity<Word> health() {
    return say(health.health());
  }

  @GetMapping("/health/live")
  ResponseEntity<Word> live() {
    return say(health.healthForPath("live"));
  }

  @GetMapping("/health/ready")
  ResponseEntity<Word> ready() {
    return say(health.healthForPath("ready"));
  }

  private static ResponseEntity<Word> say(
      @org.jspecify.annotations.Nullable HealthDescriptor found) {
    return found != null && Status.UP.equals(found.getStatus())
        ? ResponseEntity.ok(new Word("ok"))
        : ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).body(new Word("unavailable"));
  }

  record Word(String status) {}
}
