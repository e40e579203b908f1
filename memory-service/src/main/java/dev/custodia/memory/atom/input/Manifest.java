package dev.custodia.memory.atom.input;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.view.AtomView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit record behind a receipt or an input: what was touched, what was shown, what was given
 * to a model, what must still stand, what was acknowledged (spec/atoms 3). Revisions are named by
 * refs; those that the reader may no longer see are left out of the lists.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Manifest(
    int contractVersion,
    String subject,
    List<String> policies,
    String state,
    Instant expiresAt,
    Acquisition acquisition,
    @Nullable Presentation presentation,
    Watches watches,
    @Nullable Generation generation,
    @Nullable List<Acknowledged> acknowledgement) {

  /** Everything that was touched. */
  record Acquisition(List<String> reads, int observations) {}

  /** Everything that was shown. */
  record Presentation(int formatVersion, List<Unit> units) {}

  /** One body or part of it, as it was shown. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Unit(
      String ref,
      String digest,
      String display,
      @Nullable Quote quote,
      @Nullable Range range,
      @Nullable Metadata metadata) {}

  /** Where a quote stands in its source. */
  record Quote(String ref, int start, int end, String unit) {}

  /** The bytes that were shown. */
  record Range(int start, int end) {}

  /** What was shown beside the text. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Metadata(
      List<AtomView.Link> links,
      List<AtomView.Source> sources,
      AtomView.Provenance provenance,
      String state,
      @Nullable List<Shown.Via> via,
      @Nullable Boolean inspectionRoot) {}

  /** What must still stand. */
  record Watches(List<String> reads, int observations) {}

  /** What a model was given, and what was made of it. */
  record Generation(
      String id,
      String basis,
      String payloadDigest,
      List<String> presentations,
      List<AtomView.Source> sources,
      List<String> inherited,
      List<String> inheritedOutputs,
      List<String> historicalReads,
      List<String> outputs) {}

  /** A delivery that was acknowledged. */
  record Acknowledged(String eventId, Instant acceptedAt, List<String> refs) {}
}
