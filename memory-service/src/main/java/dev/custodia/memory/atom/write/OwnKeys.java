package dev.custodia.memory.atom.write;

import dev.custodia.platform.idempotency.OwnIdempotency;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * The routes of the plane that the general filter for Idempotency-Key leaves alone: writes compare
 * plans and replay under today's rights, an erasure is resumed by its ref, and reads have no effect
 * to repeat.
 */
@Component
class OwnKeys implements OwnIdempotency {
  private static final Set<String> ROUTES =
      Set.of("write", "blobs", "purges", "read", "search", "inspect");

  @Override
  public boolean handles(String rawPath) {
    int cut = rawPath.lastIndexOf("/atoms/");
    return rawPath.startsWith("/v1/workspaces/")
        && cut > 0
        && ROUTES.contains(rawPath.substring(cut + "/atoms/".length()));
  }
}
