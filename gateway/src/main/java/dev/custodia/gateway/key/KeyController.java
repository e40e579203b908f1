package dev.custodia.gateway.key;

import java.time.Duration;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The published keys and their rotation (API, Gateway). */
@RestController
class KeyController {
  private final KeyRing ring;
  private final OwnKeys keys;

  KeyController(KeyRing ring, OwnKeys keys) {
    this.ring = ring;
    this.keys = keys;
  }

  @GetMapping("/.well-known/jwks.json")
  ResponseEntity<Map<String, Object>> published() {
    return ResponseEntity.ok()
        .cacheControl(CacheControl.maxAge(Duration.ofSeconds(30)).cachePublic())
        .body(keys.published().toJSONObject(true));
  }

  @PostMapping("/v1/signing-keys:rotate")
  Rotated rotate() {
    var key = ring.rotate();
    keys.published();
    return new Rotated(key.id());
  }

  record Rotated(String keyId) {}
}
