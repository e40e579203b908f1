package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.text.Utf8;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one write.
 *
 * @param key under which it may be replayed
 * @param blob the bytes of the only change, for a blob
 */
record Batch(List<Change> changes, @Nullable String key, @Nullable Upload blob) {
  /** Bytes that become the body of a source. */
  record Upload(byte[] bytes, String mediaType) {}

  Batch {
    changes = List.copyOf(changes);
  }

  static Batch of(byte[] body, @Nullable String key) {
    if (body.length > Limits.PLAN_BYTES_MAX) {
      throw new AtomFault(
          AtomCode.LIMIT_EXCEEDED,
          "A write has at most %d bytes.".formatted(Limits.PLAN_BYTES_MAX));
    }
    Shape shape = Shape.of(body, "changes");
    if (!shape.has("changes")) {
      throw AtomFault.input("$.changes", "A write has changes.");
    }
    var changes = new ArrayList<Change>();
    for (var node : shape.list("changes", Limits.CHANGES_MAX)) {
      changes.add(Change.of(node, "$.changes[" + changes.size() + ']'));
    }
    if (changes.isEmpty()) {
      throw AtomFault.input("$.changes", "A write has at least one change.");
    }
    var ids = new HashSet<String>();
    for (Change change : changes) {
      if (!ids.add(change.id())) {
        throw AtomFault.input(change.path() + ".id", "Another change has this id.");
      }
      sized(change);
    }
    return new Batch(changes, checked(key), null);
  }

  static Batch of(Upload upload, @Nullable String key) {
    var change = new Change("source", Change.Op.CREATE, "$", null, "", List.of(), List.of(), null);
    return new Batch(List.of(change), checked(key), upload);
  }

  private static @Nullable String checked(@Nullable String key) {
    return key == null ? null : Shape.identifier(key, "Idempotency-Key");
  }

  private static void sized(Change change) {
    int bytes = Utf8.length(change.text());
    for (LinkTarget link : change.links()) {
      String target = link.ref() == null ? link.local() : link.ref();
      bytes += Utf8.length(link.role()) + Utf8.length(link.orderKey());
      bytes += target == null ? 0 : Utf8.length(target);
    }
    if (bytes > Limits.BODY_BYTES_MAX) {
      throw new AtomFault(
              AtomCode.LIMIT_EXCEEDED,
              "An atom has at most %d bytes.".formatted(Limits.BODY_BYTES_MAX))
          .at(change.path() + ".content");
    }
  }
}
