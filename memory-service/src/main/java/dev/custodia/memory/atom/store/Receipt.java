package dev.custodia.memory.atom.store;

import java.time.Instant;
import java.util.List;

/**
 * The manifest of one read, search or inspection.
 *
 * @param scope the rights that it was made under
 * @param seq the commit that it saw
 * @param reads every revision that was touched
 * @param shown the revisions whose bodies were shown
 * @param listed the revisions that its questions were answered with
 * @param units what was shown of each, in order
 */
public record Receipt(
    String id,
    String workspace,
    String subject,
    String handle,
    String scope,
    List<String> policies,
    Instant createdAt,
    Instant expiresAt,
    long seq,
    List<Long> reads,
    List<Long> shown,
    List<Long> listed,
    List<Observation> observations,
    List<Shown> units) {}
