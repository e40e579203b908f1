package dev.custodia.capture.central;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.redaction.Redaction;
import dev.custodia.contracts.event.v1.PromptCaptured;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.platform.outbox.Outbox;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * What the others are told of a captured prompt. The archive keeps bytes untouched; redaction
 * happens here, on what leaves it, and the event says whether it did (API, D7).
 */
@Component
class PromptEvents {
  private static final int DIGEST_DIGITS = 16;
  private static final int MARGIN = 16_384;
  private static final int BYTES_OF_A_CHARACTER = 4;

  private final Outbox outbox;
  private final CaptureProperties properties;

  PromptEvents(Outbox outbox, CaptureProperties properties) {
    this.outbox = outbox;
    this.properties = properties;
  }

  /** What the others are told of a capture, and under which stem they know it. */
  record Told(Stem toldAs, Optional<PromptCaptured> event) {}

  /** Leaves the events; demands a running transaction. */
  void append(List<PromptCaptured> events) {
    outbox.appendAll(events);
  }

  Told of(PendingCapture capture, Stem stem, String digest) {
    return of(
        new SessionRef(capture.workspace(), capture.session()),
        capture.peer(),
        capture.record(),
        stem,
        digest,
        capture.capturedAt());
  }

  Told of(Ledger.Row row, CaptureRecord record, String digest) {
    return of(
        new SessionRef(row.workspace(), row.session()),
        row.peer(),
        record,
        row.stem(),
        digest,
        row.capturedAt());
  }

  private Told of(
      SessionRef session,
      PeerName peer,
      CaptureRecord record,
      Stem stem,
      String digest,
      Instant capturedAt) {
    if (record.isTurn() || properties.forward() == CaptureProperties.Forward.OFF) {
      return new Told(stem, Optional.empty());
    }
    // Of a prompt of megabytes only what can be told is looked at, and a margin, so that a key
    // at the edge is still seen as one.
    int bytesMax = (properties.forwardCharactersMax() + MARGIN) * BYTES_OF_A_CHARACTER;
    String typed = record.get(Field.TEXT).map(text -> text.openingText(bytesMax)).orElse("");
    boolean raw = properties.forward() == CaptureProperties.Forward.RAW;
    // Redact before cutting: a key that the cut splits would no longer be seen as one.
    String shown = raw ? typed : Redaction.redact(typed);
    Stem toldAs = shown.equals(typed) ? stem : toldAs(typed, shown, stem, digest);
    return new Told(
        toldAs,
        Optional.of(
            new PromptCaptured(
                session.workspace(),
                session.session(),
                peer,
                record.text(Field.PROVIDER).orElse(""),
                cut(shown, toldAs),
                !shown.equals(typed),
                toldAs.value(),
                digest,
                record.text(Field.REPOSITORY).filter(path -> !path.isEmpty()).orElse(null),
                capturedAt)));
  }

  /**
   * The stem under which the others know a capture. A stem opens with what was typed, so a secret
   * at the beginning of a prompt stands in it too: then they get the second and the digest.
   */
  private static Stem toldAs(String typed, String shown, Stem stem, String digest) {
    return Stem.sameSlug(typed, shown)
        ? stem
        : new Stem(stem.second() + "-redacted-" + digest.substring(0, DIGEST_DIGITS));
  }

  private String cut(String text, Stem stem) {
    int max = properties.forwardCharactersMax();
    if (text.length() <= max) {
      return text;
    }
    String note = "\n[cut here; the whole prompt is capture %s]".formatted(stem);
    int end = max - note.length();
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end) + note;
  }
}
