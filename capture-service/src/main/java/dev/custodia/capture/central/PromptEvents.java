package dev.custodia.capture.central;

import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.redaction.Redaction;
import dev.custodia.contracts.event.v1.PromptCaptured;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.outbox.Outbox;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * What the others are told of a captured prompt. The archive keeps bytes untouched; redaction
 * happens here, on what leaves it, and the event says whether it did (API, D7).
 */
@Component
class PromptEvents {
  private static final int OPENING_BYTES = 4096;
  private static final int DIGEST_DIGITS = 16;

  private final Outbox outbox;
  private final CaptureProperties properties;

  PromptEvents(Outbox outbox, CaptureProperties properties) {
    this.outbox = outbox;
    this.properties = properties;
  }

  /** Leaves the events, unless nothing is to be forwarded; demands a running transaction. */
  void append(List<PromptCaptured> events) {
    if (properties.forward() != CaptureProperties.Forward.OFF) {
      outbox.appendAll(events);
    }
  }

  PromptCaptured of(PendingCapture capture, Stem stem, String digest) {
    return of(
        capture.workspace(),
        capture.session(),
        capture.peer(),
        capture.record(),
        toldAs(capture.record(), stem, digest),
        digest,
        capture.capturedAt());
  }

  PromptCaptured of(Ledger.Row row, CaptureRecord record, String digest) {
    return of(
        row.workspace(),
        row.session(),
        row.peer(),
        record,
        toldAs(record, row.stem(), digest),
        digest,
        row.capturedAt());
  }

  /**
   * The stem under which the others know a capture. A stem opens with what was typed, so a secret
   * at the beginning of a prompt stands in it too: then they get the second and the digest.
   */
  Stem toldAs(CaptureRecord record, Stem stem, String digest) {
    if (properties.forward() == CaptureProperties.Forward.RAW || record.isTurn()) {
      return stem;
    }
    String opening = record.get(Field.TEXT).map(text -> text.openingText(OPENING_BYTES)).orElse("");
    return Stem.sameSlug(opening, Redaction.redact(opening))
        ? stem
        : new Stem(stem.second() + "-redacted-" + digest.substring(0, DIGEST_DIGITS));
  }

  private PromptCaptured of(
      WorkspaceName workspace,
      SessionName session,
      PeerName peer,
      CaptureRecord record,
      Stem toldAs,
      String digest,
      Instant capturedAt) {
    String typed = record.text(Field.TEXT).orElse("");
    boolean raw = properties.forward() == CaptureProperties.Forward.RAW;
    // Redact before cutting: a key that the cut splits would no longer be seen as one.
    String shown = raw ? typed : Redaction.redact(typed);
    return new PromptCaptured(
        workspace,
        session,
        peer,
        record.text(Field.PROVIDER).orElse(""),
        cut(shown, toldAs),
        !shown.equals(typed),
        toldAs.value(),
        digest,
        record.text(Field.REPOSITORY).filter(path -> !path.isEmpty()).orElse(null),
        capturedAt);
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
