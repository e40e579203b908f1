package dev.custodia.capture.central;

import dev.custodia.capture.archive.Archive;
import dev.custodia.capture.intake.Origin;
import dev.custodia.capture.intake.PayloadReader;
import dev.custodia.capture.intake.Understanding;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.record.Digest;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** From a provider's payload to a pair on the disk, or to the trace of why there is none. */
@Component
class ReceivePayload {
  private static final Logger LOG = LoggerFactory.getLogger(ReceivePayload.class);

  private final CaptureWriter writer;
  private final ArchivePlaces places;
  private final MemoryNames names;
  private final Clock clock;

  ReceivePayload(CaptureWriter writer, ArchivePlaces places, MemoryNames names, Clock clock) {
    this.writer = writer;
    this.places = places;
    this.names = names;
    this.clock = clock;
  }

  /**
   * A payload as it was handed over.
   *
   * @param delivery the sender's key for this delivery; the same on every try
   * @param peer whom the token names
   * @param session which session the token names
   */
  record Delivery(
      WorkspaceName workspace,
      Adapter adapter,
      byte[] payload,
      Origin origin,
      @Nullable String delivery,
      @Nullable PeerName peer,
      @Nullable SessionName session) {}

  /** What became of a payload. */
  sealed interface Reception {
    /** Both halves are on the disk. */
    record Stored(Written written) implements Reception {}

    /** Rightly not captured. */
    record Skipped(String reason) implements Reception {}

    /** Perhaps a prompt, and not understood; the bytes are kept and doctor says so. */
    record Rejected(String reason, String kept) implements Reception {}
  }

  Reception receive(Delivery delivery) throws IOException {
    return switch (PayloadReader.read(delivery.adapter(), delivery.payload())) {
      case Understanding.Skipped skipped -> new Reception.Skipped(skipped.reason());
      case Understanding.NotUnderstood lost -> reject(delivery, lost.reason());
      case Understanding.Understood prompt -> store(delivery, prompt);
    };
  }

  private Reception reject(Delivery delivery, String reason) throws IOException {
    Instant now = clock.instant();
    Archive archive = archive(delivery);
    String kept = archive.rejected().keep(now, delivery.payload());
    archive.log().lost(now, reason + "; the bytes are kept in rejected/" + kept);
    return new Reception.Rejected(reason, kept);
  }

  private Reception store(Delivery delivery, Understanding.Understood prompt) {
    Instant now = clock.instant();
    String archive = ArchivePlaces.nameOf(delivery.origin().repository());
    if (prompt.repeatedMember()) {
      LOG.info(
          "A payload of {} has a member twice; the first counts", delivery.adapter().provider());
    }
    PendingCapture capture =
        new PendingCapture(
            UUID.randomUUID(),
            delivery.workspace(),
            archive,
            prompt.stem(now),
            prompt.record(now, delivery.origin()),
            Optional.empty(),
            delivery.adapter().provider().value(),
            identity(delivery, prompt),
            delivery.delivery(),
            HexFormat.of().parseHex(Digest.sha256(delivery.payload())),
            delivery.session() != null
                ? delivery.session()
                : names.session(delivery.workspace(), delivery.adapter(), prompt.sessionText()),
            delivery.peer() != null ? delivery.peer() : names.peer(delivery.workspace()),
            delivery.origin().repository(),
            now);
    return switch (writer.settled(capture)) {
      case Written written -> new Reception.Stored(written);
      case Settled.Erased _ -> new Reception.Skipped("this capture was erased");
    };
  }

  private Archive archive(Delivery delivery) {
    return places.archive(
        delivery.workspace(), ArchivePlaces.nameOf(delivery.origin().repository()));
  }

  /** Provider and id together: an id alone may be another provider's (capture 3.6). */
  private static byte @Nullable [] identity(Delivery delivery, Understanding.Understood prompt) {
    return prompt
        .idText()
        .filter(id -> !id.isEmpty())
        .map(id -> digest(delivery.adapter().provider().value() + '\n' + id))
        .orElse(null);
  }

  private static byte[] digest(String text) {
    return HexFormat.of().parseHex(Digest.sha256(text.getBytes(StandardCharsets.UTF_8)));
  }
}
