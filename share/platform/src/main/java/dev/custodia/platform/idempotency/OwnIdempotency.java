package dev.custodia.platform.idempotency;

/**
 * Says that a route keeps its own promise for an Idempotency-Key, so that the general filter leaves
 * it alone.
 */
@FunctionalInterface
public interface OwnIdempotency {
  /** Whether the route with this raw path handles the key itself. */
  boolean handles(String rawPath);
}
