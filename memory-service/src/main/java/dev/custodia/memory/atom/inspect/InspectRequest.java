package dev.custodia.memory.atom.inspect;

import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.text.CanonicalJson;
import dev.custodia.memory.atom.text.Digests;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to look at.
 *
 * @param roles only these links; null for all
 */
record InspectRequest(
    String ref,
    boolean latest,
    boolean incoming,
    boolean outgoing,
    @Nullable List<String> roles,
    int limit,
    @Nullable String cursor,
    @Nullable Window range) {
  private static final int LIMIT = 20;
  private static final int LIMIT_MAX = 10_000;
  private static final int RANGE = 4_096;
  private static final int RANGE_MAX = 1_048_576;

  /** A window of the body's bytes. */
  record Window(int start, int bytes) {}

  static InspectRequest of(byte[] body) {
    Shape shape =
        Shape.of(body, "ref", "version", "direction", "roles", "limit", "cursor", "range");
    String version = shape.has("version") ? shape.text("version") : "observed";
    if (!version.equals("observed") && !version.equals("latest")) {
      throw AtomFault.input("$.version", "A version is observed or latest.");
    }
    String direction = shape.has("direction") ? shape.text("direction") : "both";
    boolean both = direction.equals("both");
    if (!both && !direction.equals("incoming") && !direction.equals("outgoing")) {
      throw AtomFault.input("$.direction", "A direction is both, incoming or outgoing.");
    }
    return new InspectRequest(
        shape.text("ref"),
        version.equals("latest"),
        both || direction.equals("incoming"),
        both || direction.equals("outgoing"),
        shape.has("roles") ? shape.texts("roles", 128) : null,
        shape.number("limit", LIMIT, 0, LIMIT_MAX),
        shape.optionalText("cursor"),
        shape.has("range") ? window(shape) : null);
  }

  private static Window window(Shape shape) {
    Shape range = Shape.object(shape.get("range"), "$.range", "start", "bytes");
    return new Window(
        range.number("start", 0, 0, Integer.MAX_VALUE), range.number("bytes", RANGE, 1, RANGE_MAX));
  }

  boolean takes(String role) {
    return roles == null || roles.contains(role);
  }

  /** What a cursor is bound to, apart from how many neighbours a page shows. */
  String question(long revision) {
    return Digests.sha256(
        CanonicalJson.of(
            List.of(
                "inspect",
                revision,
                incoming,
                outgoing,
                roles == null ? "*" : roles,
                range == null ? 0 : range.bytes())));
  }
}
