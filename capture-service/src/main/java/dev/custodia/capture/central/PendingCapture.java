package dev.custodia.capture.central;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Instant;
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
}
