package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import java.util.Arrays;
import org.springframework.stereotype.Component;

/** Checks a citation against the bytes that it names, and takes their digest (spec/atoms 5.1). */
@Component
public class Cited {
  private final Revisions revisions;

  Cited(Revisions revisions) {
    this.revisions = revisions;
  }

  /** The citation of a range of a source. */
  public Citation of(Revision source, CitedRange asked) {
    if (!source.source()) {
      throw span(asked, "Only a source can be cited.");
    }
    byte[] body = bytes(source);
    Blob blob = source.blob();
    int start = asked.whole() ? 0 : asked.start();
    int end = asked.whole() ? body.length : asked.end();
    if (start > end || end > body.length) {
      throw span(asked, "The range leaves the body.");
    }
    if ((blob == null || blob.text())
        && !(Utf8.boundary(body, start) && Utf8.boundary(body, end))) {
      throw span(asked, "The range splits a character.");
    }
    if (blob != null && !Utf8.valid(body)) {
      throw span(asked, "Only text can be cited.");
    }
    return new Citation(
        source.id(),
        source.atom(),
        start,
        end,
        Digests.sha256(Arrays.copyOfRange(body, start, end)));
  }

  private byte[] bytes(Revision source) {
    Blob blob = source.blob();
    return blob == null ? Utf8.bytes(source.body()) : revisions.blob(source.id(), 0, blob.size());
  }

  private static AtomFault span(CitedRange asked, String detail) {
    return new AtomFault(AtomCode.INVALID_SOURCE_SPAN, detail).at(asked.path());
  }
}
