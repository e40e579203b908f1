package dev.custodia.capture.central;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Digest;
import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A capture on its way to the disk.
 *
 * @param intent its own name, from the first row to the last answer
 * @param archive the name of its archive
 * @param wanted the stem it asks for; it is numbered when another has it
 * @param parent the prompt it belongs to, for the record of a turn
 * @param identity what the provider calls it, as a digest; absent where it has no name
 * @param delivery the key of the delivery, so that a second try is not a second prompt
 * @param payloadDigest of the bytes as they came
 */
record PendingCapture(
    UUID intent,
    WorkspaceName workspace,
    String archive,
    Stem wanted,
    CaptureRecord record,
    Optional<Stem> parent,
    String provider,
    byte @Nullable [] identity,
    @Nullable String delivery,
    byte[] payloadDigest,
    SessionName session,
    PeerName peer,
    String repository,
    Instant capturedAt) {

  boolean isTurn() {
    return parent.isPresent();
  }

  /** The digests by which an erased capture is known when it is delivered again. */
  List<byte[]> erasureKeys() {
    List<byte[]> keys = new ArrayList<>();
    if (identity != null) {
      keys.add(identity);
    }
    if (delivery != null) {
      keys.add(
          HexFormat.of()
              .parseHex(Digest.sha256(("delivery\n" + delivery).getBytes(StandardCharsets.UTF_8))));
    }
    return keys;
  }
}
