package dev.custodia.memory.atom.input;

import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.text.Digests;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a host says that it sends to a model (spec/atoms 5.5).
 *
 * @param current whether what was shown must still stand when something is written from it
 */
record HostInput(
    List<Presented> presentations,
    List<CitedRange> sources,
    List<String> inherit,
    List<String> watches,
    boolean current,
    String payloadDigest) {
  private static final int ENTRIES_MAX = 10_000;

  /** A receipt and those of its refs that were sent; null for all. */
  record Presented(String receipt, @Nullable Set<String> refs) {}

  static HostInput of(byte[] body) {
    Shape shape =
        Shape.of(body, "presentations", "sources", "inherit", "watches", "basis", "payloadDigest");
    String basis = shape.has("basis") ? shape.text("basis") : "current";
    if (!basis.equals("current") && !basis.equals("historical")) {
      throw AtomFault.input("$.basis", "A basis is current or historical.");
    }
    String digest = shape.text("payloadDigest");
    if (!Digests.wellFormed(digest)) {
      throw AtomFault.input(
          "$.payloadDigest", "That is to be the payload's SHA-256: 64 lower-case hex characters.");
    }
    return new HostInput(
        presentations(shape),
        CitedRange.list(shape, "sources", ENTRIES_MAX),
        shape.texts("inherit", ENTRIES_MAX),
        shape.texts("watches", ENTRIES_MAX),
        basis.equals("current"),
        digest);
  }

  private static List<Presented> presentations(Shape shape) {
    var presented = new ArrayList<Presented>();
    for (var node : shape.list("presentations", ENTRIES_MAX)) {
      String path = "$.presentations[" + presented.size() + ']';
      Shape item = Shape.object(node, path, "receipt", "refs");
      presented.add(
          new Presented(
              item.text("receipt"),
              item.has("refs") ? Set.copyOf(item.texts("refs", ENTRIES_MAX)) : null));
    }
    return presented;
  }
}
