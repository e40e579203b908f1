package dev.custodia.memory.atom.store;

import java.time.Instant;
import java.util.List;

/**
 * What one model call was given, as its host stated it (spec/atoms 6).
 *
 * @param scope the rights, policy and actor of the writes that may follow
 * @param reads every revision that it depends on for erasure
 * @param watched the revisions that must stay heads, and fresh themselves
 * @param listed the revisions that must stay heads because a question was answered with them
 * @param delivered the revisions whose bodies the model was sent
 * @param historical the revisions that it looked at as they once were
 * @param inherited the inputs of earlier steps
 * @param inheritedOut what those were turned into
 */
public record GenerationInput(
    String id,
    String workspace,
    String subject,
    String handle,
    String scope,
    List<String> policies,
    boolean current,
    Instant createdAt,
    Instant expiresAt,
    long seq,
    List<Long> reads,
    List<Long> watched,
    List<Long> listed,
    List<Long> delivered,
    List<Long> historical,
    List<String> inherited,
    List<Long> inheritedOut,
    List<Observation> observations,
    Details details) {

  /**
   * What only the manifest shows.
   *
   * @param presentations the receipts
   * @param units what was delivered of each body
   * @param sources raw ranges that were sent directly
   */
  public record Details(
      String payloadDigest,
      List<String> presentations,
      List<String> watches,
      List<Shown> units,
      List<Citation> sources) {}
}
