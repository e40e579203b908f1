package dev.custodia.memory.conclusion;

import dev.custodia.memory.reasoner.ByteRange;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conclusion to be stored in one collection.
 *
 * @param key what it says, without how; see {@code Sameness}
 * @param saidAt when the newest message it rests on was said
 * @param evidence the bytes that it rests on; derived ones rest on their sources instead
 */
public record NewConclusion(
    String workspace,
    String observer,
    String observed,
    @Nullable String session,
    Level level,
    String content,
    String key,
    String rule,
    @Nullable String language,
    @Nullable Instant saidAt,
    @Nullable String pattern,
    @Nullable String confidence,
    List<EvidenceOf> evidence,
    List<String> sources,
    List<String> slots) {
  public NewConclusion {
    evidence = List.copyOf(evidence);
    sources = List.copyOf(sources);
    slots = List.copyOf(slots);
  }

  /** A range of a message, by the message's internal id. */
  public record EvidenceOf(long message, ByteRange bytes) {}

  /** What makes two of them one. */
  String identity() {
    return String.join(
        "\u0001", workspace, observer, observed, level.word(), session == null ? "" : session, key);
  }
}
