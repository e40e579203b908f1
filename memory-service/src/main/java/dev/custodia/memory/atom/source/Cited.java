package dev.custodia.memory.atom.source;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Blobs;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import java.util.Arrays;
import org.springframework.stereotype.Component;

/** Checks a citation against the bytes that it names, and takes their digest (spec/atoms 5.1). */
@Component
public class Cited {
  private static final int WINDOW_BYTES = 1024 * 1024;
  private static final int KNOWN_MAX = 10_000;

  private final Blobs blobs;

  /**
   * Which blobs are text throughout: their bytes never change, and a look at them takes a while.
   */
  private final Cache<Long, Boolean> texts = Caffeine.newBuilder().maximumSize(KNOWN_MAX).build();

  Cited(Blobs blobs) {
    this.blobs = blobs;
  }

  /** The citation of a range of a source. */
  public Citation of(Revision source, CitedRange asked) {
    if (!source.source()) {
      throw span(asked, "Only a source can be cited.");
    }
    Blob blob = source.blob();
    return blob == null ? ofBody(source, asked) : ofBlob(source, blob, asked);
  }

  private static Citation ofBody(Revision source, CitedRange asked) {
    byte[] body = Utf8.bytes(source.body());
    int start = start(asked);
    int end = end(asked, body.length);
    if (!Utf8.boundary(body, start) || !Utf8.boundary(body, end)) {
      throw split(asked);
    }
    return new Citation(
        source.id(),
        source.atom(),
        start,
        end,
        Digests.sha256(Arrays.copyOfRange(body, start, end)));
  }

  private Citation ofBlob(Revision source, Blob blob, CitedRange asked) {
    int start = start(asked);
    int end = end(asked, blob.size());
    if (blob.text() && !(boundary(blob, start) && boundary(blob, end))) {
      throw split(asked);
    }
    if (!texts.get(blob.id(), _ -> text(blob))) {
      throw span(asked, "Only text can be cited.");
    }
    return new Citation(source.id(), source.atom(), start, end, blobs.digest(blob, start, end));
  }

  private boolean boundary(Blob blob, int at) {
    return at == blob.size() || Utf8.boundary(blobs.read(blob, at, 1), 0);
  }

  private boolean text(Blob blob) {
    int at = 0;
    while (at < blob.size()) {
      byte[] window = blobs.read(blob, at, Math.min(WINDOW_BYTES, blob.size() - at));
      // A character that the window splits is looked at with the next one.
      boolean last = at + window.length == blob.size();
      int whole = last ? window.length : wholeCharacters(window);
      if (whole == 0 || !Utf8.valid(Arrays.copyOf(window, whole))) {
        return false;
      }
      at += whole;
    }
    return true;
  }

  private static int wholeCharacters(byte[] window) {
    return Utf8.backToBoundary(window, window.length - 1);
  }

  private static int start(CitedRange asked) {
    return asked.whole() ? 0 : asked.start();
  }

  private static int end(CitedRange asked, int size) {
    int end = asked.whole() ? size : asked.end();
    if (start(asked) > end || end > size) {
      throw span(asked, "The range leaves the body.");
    }
    return end;
  }

  private static AtomFault split(CitedRange asked) {
    return span(asked, "The range splits a character.");
  }

  private static AtomFault span(CitedRange asked, String detail) {
    return new AtomFault(AtomCode.INVALID_SOURCE_SPAN, detail).at(asked.path());
  }
}
