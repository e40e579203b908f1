package dev.custodia.memory.atom.inspect;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Blobs;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Windows of a body's bytes, continued by cursor; those of a text end between characters. */
@Component
class ReadRange {
  private static final int BYTES = 4_096;

  private final Blobs blobs;
  private final Pages pages;

  ReadRange(Blobs blobs, Pages pages) {
    this.blobs = blobs;
    this.pages = pages;
  }

  /** A window, the digest of exactly its bytes, and where the next one starts. */
  record Window(Inspection.Part part, String digest, Pages.@Nullable Rest rest) {}

  Window of(Binding binding, Revision root, InspectRequest request) {
    InspectRequest.Window asked =
        request.range() == null ? new InspectRequest.Window(0, BYTES) : request.range();
    int start = asked.start();
    if (request.cursor() != null) {
      start =
          Integer.parseInt(
              pages
                  .resume(binding, request.cursor(), request.question(root.id()))
                  .frozen()
                  .state());
    }
    Blob blob = root.blob();
    String mediaType = blob == null ? "text/plain;charset=UTF-8" : blob.mediaType();
    boolean text = blob == null || blob.text();
    int total = blob == null ? Utf8.length(root.body()) : blob.size();
    if (start > total) {
      throw span();
    }
    byte[] bytes = bytes(root, start, Math.min(asked.bytes() + 1, total - start));
    int length = Math.min(asked.bytes(), total - start);
    if (text) {
      if (!Utf8.boundary(bytes, 0)) {
        throw span();
      }
      length = start + length == total ? length : Utf8.backToBoundary(bytes, length);
    }
    byte[] window = Arrays.copyOf(bytes, length);
    int end = start + length;
    var part =
        new Inspection.Part(
            start,
            end,
            total,
            mediaType,
            text ? new String(window, StandardCharsets.UTF_8) : null,
            text ? null : Base64.getEncoder().encodeToString(window));
    Pages.Rest rest =
        end < total && length > 0
            ? new Pages.Rest(
                request.question(root.id()),
                root.seq(),
                List.of(),
                List.of(),
                Integer.toString(end))
            : null;
    return new Window(part, Digests.sha256(window), rest);
  }

  private byte[] bytes(Revision root, int start, int length) {
    Blob blob = root.blob();
    if (blob != null) {
      return blobs.read(blob, start, length);
    }
    byte[] body = Utf8.bytes(root.body());
    return Arrays.copyOfRange(body, start, Math.min(body.length, start + length));
  }

  private static AtomFault span() {
    return new AtomFault(
            AtomCode.INVALID_SOURCE_SPAN, "The range starts outside the body or in a character.")
        .at("$.range.start");
  }
}
