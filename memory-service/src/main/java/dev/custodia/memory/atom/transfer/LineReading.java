package dev.custodia.memory.atom.transfer;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.memory.atom.bind.Origin;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import dev.custodia.memory.atom.text.Words;
import dev.custodia.memory.atom.write.Limits;
import dev.custodia.memory.transfer.Chapter;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads lines of the atoms plane, which anybody may have written: they get no further than a
 * request would, and name nothing of another workspace.
 */
final class LineReading {
  private static final int BLOB_BYTES_MAX = 67_108_864;
  private static final int NAMES_MAX = 20_000;
  private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");

  /** Who wrote from an input in another workspace, or with another token, doesn't write on here. */
  private static final String NOBODY = "";

  private final Chapter.Origin origin;
  private final AtomNames names;

  LineReading(Chapter.Origin origin, AtomNames names) {
    this.origin = origin;
    this.names = names;
  }

  /** An input, and the atoms that it rests on. */
  record Input(GenerationInput input, List<Long> atoms) {}

  /** Bytes of a revision's blob. */
  record Bytes(long revision, int start, byte[] bytes) {}

  /** What somebody's uses of a revision are worth. */
  record Use(
      String subject, long revision, String model, double mass, double halfLife, Instant at) {}

  /** That somebody used a revision. */
  record Event(String subject, long revision, String event, Instant at) {}

  Input input(ObjectNode line) {
    Shape shape = Shape.object(line, "$");
    var input =
        new GenerationInput(
            inputId(shape.identifier("id")),
            origin.workspace().value(),
            shape.identifier("subject"),
            NOBODY,
            NOBODY,
            policies(shape),
            !shape.text("basis").equals("historical"),
            time(shape, "created_at"),
            time(shape, "expires_at"),
            commit(shape, "seq"),
            numbers(shape, "reads", names::revision),
            numbers(shape, "watched", names::revision),
            numbers(shape, "listed", names::revision),
            numbers(shape, "delivered", names::revision),
            numbers(shape, "historical", names::revision),
            shape.texts("inherited", NAMES_MAX).stream().map(this::inputId).toList(),
            numbers(shape, "inherited_out", names::revision),
            shape.list("observations", NAMES_MAX).stream().map(this::observation).toList(),
            new GenerationInput.Details(
                digest(shape, "payload_digest"), List.of(), List.of(), List.of(), List.of()));
    return new Input(input, numbers(shape, "atoms", names::atom));
  }

  Revision revision(ObjectNode line) {
    Shape shape = Shape.object(line, "$");
    long id = names.revision(shape.text("id"));
    long seq = commit(shape, "seq");
    JsonNode superseded = shape.get("superseded");
    String previous = textOrNull(shape, "previous");
    String input = textOrNull(shape, "input");
    String message = textOrNull(shape, "message");
    String body = shape.text("body");
    if (Utf8.length(body) > Limits.BODY_BYTES_MAX) {
      throw AtomFault.input(
          "$.body", "a body is longer than %d bytes".formatted(Limits.BODY_BYTES_MAX));
    }
    return new Revision(
        id,
        names.atom(shape.text("atom")),
        previous == null ? 0 : names.revision(previous),
        origin.workspace().value(),
        seq,
        superseded == null || superseded.isNull() ? 0 : commit(shape, "superseded"),
        time(shape, "recorded_at"),
        policy(shape.text("policy")),
        shape.flag("active", true),
        origin(shape.text("origin")),
        shape.identifier("producer"),
        input == null ? null : inputId(input),
        body,
        Words.normalized(body),
        shape.list("links", Limits.LINKS_MAX).stream().map(this::link).toList(),
        shape.list("sources", Limits.CITATIONS_MAX).stream().map(this::citation).toList(),
        shape.has("blob") ? blob(id, Shape.object(shape.get("blob"), "$.blob")) : null,
        message == null ? null : origin.messages().apply(message));
  }

  Bytes bytes(ObjectNode line) {
    Shape shape = Shape.object(line, "$");
    try {
      return new Bytes(
          names.revision(shape.text("id")),
          shape.number("start", 0, 0, BLOB_BYTES_MAX),
          Base64.getDecoder().decode(shape.text("bytes")));
    } catch (IllegalArgumentException notBase64) {
      throw AtomFault.input("$.bytes", "bytes are written in base64");
    }
  }

  Use use(ObjectNode line) {
    Shape shape = Shape.object(line, "$");
    return new Use(
        shape.identifier("subject"),
        names.revision(shape.text("revision")),
        shape.identifier("model"),
        amount(shape, "mass"),
        amount(shape, "half_life"),
        time(shape, "updated_at"));
  }

  Event event(ObjectNode line) {
    Shape shape = Shape.object(line, "$");
    return new Event(
        shape.identifier("subject"),
        names.revision(shape.text("revision")),
        shape.identifier("event"),
        time(shape, "accepted_at"));
  }

  long commits(ObjectNode line) {
    return commit(Shape.object(line, "$"), "seq");
  }

  /** The id of an input, where the one that it had is not its own here. */
  String foreign(String id) {
    return "inp_" + Digests.sha256(origin.workspace().value() + '\n' + id).substring(0, 32);
  }

  private String inputId(String id) {
    return origin.kept() ? id : foreign(id);
  }

  private Link link(JsonNode node) {
    Shape shape = Shape.object(node, "$.links");
    String pinned = textOrNull(shape, "revision");
    return new Link(
        shape.identifier("role"),
        names.atom(shape.text("atom")),
        pinned == null ? 0 : names.revision(pinned),
        shape.flag("required", false),
        shape.identifier("order_key"));
  }

  private Citation citation(JsonNode node) {
    Shape shape = Shape.object(node, "$.sources");
    int start = shape.number("start", 0, 0, Integer.MAX_VALUE);
    return new Citation(
        names.revision(shape.text("revision")),
        names.atom(shape.text("atom")),
        start,
        shape.number("end", start, start, Integer.MAX_VALUE),
        digest(shape, "digest"));
  }

  private static Blob blob(long revision, Shape shape) {
    return new Blob(
        revision,
        shape.identifier("media_type"),
        digest(shape, "digest"),
        shape.number("bytes", 0, 0, BLOB_BYTES_MAX));
  }

  private Observation observation(JsonNode node) {
    Shape shape = Shape.object(node, "$.observations");
    return new Observation(
        policies(shape),
        shape.texts("pieces", NAMES_MAX),
        numbers(shape, "atoms", names::atom),
        numbers(shape, "revisions", names::revision),
        commit(shape, "seq"));
  }

  private static List<Long> numbers(Shape shape, String member, ToLongFunction<String> number) {
    return shape.texts(member, NAMES_MAX).stream().map(number::applyAsLong).toList();
  }

  private static List<String> policies(Shape shape) {
    return shape.texts("policies", NAMES_MAX).stream().map(LineReading::policy).toList();
  }

  private static String policy(String text) {
    return PolicyName.parse(text)
        .map(PolicyName::value)
        .orElseThrow(() -> AtomFault.input("$.policy", "that is no policy's name"));
  }

  private static Origin origin(String word) {
    for (Origin origin : Origin.values()) {
      if (origin.wire().equals(word)) {
        return origin;
      }
    }
    throw AtomFault.input("$.origin", "that is no origin");
  }

  private static String digest(Shape shape, String member) {
    String digest = shape.text(member);
    if (!Digests.wellFormed(digest)) {
      throw AtomFault.input(shape.at(member), "a digest is 64 lower-case hexadecimal digits");
    }
    return digest;
  }

  private static long commit(Shape shape, String member) {
    JsonNode value = shape.get(member);
    if (value == null
        || !value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.asLong() < 0
        || value.asLong() > Long.MAX_VALUE / 2) {
      throw AtomFault.input(shape.at(member), "a commit is a number from 0");
    }
    return value.asLong();
  }

  private static double amount(Shape shape, String member) {
    JsonNode value = shape.get(member);
    double amount = value == null ? -1 : value.asDouble(-1);
    if (!(amount >= 0) || Double.isInfinite(amount)) {
      throw AtomFault.input(shape.at(member), "that is a number from 0");
    }
    return amount;
  }

  private static Instant time(Shape shape, String member) {
    try {
      Instant time = Instant.parse(shape.text(member));
      if (time.isBefore(LATEST)) {
        return time;
      }
    } catch (DateTimeException unreadable) {
      // Said below.
    }
    throw AtomFault.input(shape.at(member), "that is no time");
  }

  private static @Nullable String textOrNull(Shape shape, String member) {
    JsonNode value = shape.get(member);
    return value == null || value.isNull() ? null : shape.identifier(member);
  }
}
