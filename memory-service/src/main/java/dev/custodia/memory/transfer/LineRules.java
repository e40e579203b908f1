package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.memory.reasoner.Sameness;
import dev.custodia.memory.v3.Metadata;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a line must hold to be taken. An export is a file that anybody may have written: it gets no
 * further than a request would.
 */
final class LineRules {
  private static final int CONTENT_MAX = 65_535;
  private static final int YEAR_MAX = 9_999;

  private final OwnIds ids;

  LineRules(OwnIds ids) {
    this.ids = ids;
  }

  ObjectNode workspace(ObjectNode line) {
    objects(line, "metadata", "configuration");
    times(line, "created_at");
    return line;
  }

  /** The line with its own ids, if it fits. */
  ObjectNode of(LineKind kind, ObjectNode line) {
    switch (kind) {
      case PEER -> peer(line);
      case SESSION -> session(line);
      case MESSAGE -> message(line);
      case CONCLUSION -> conclusion(line);
      case RELATION -> {
        texts(line, "sources");
        ids.replace(line, "id");
        ids.replace(line, "superseded_by");
        ids.replaceAll(line, "sources");
      }
      case CARD -> card(line);
    }
    return line;
  }

  private void peer(ObjectNode line) {
    var name = peer(line, "id");
    if (name.reserved() != line.path("scope").asBoolean(false)) {
      throw new UnfitLine("only scopes have names of scopes");
    }
    objects(line, "metadata", "configuration");
    times(line, "created_at");
  }

  private void session(ObjectNode line) {
    session(line, "id");
    objects(line, "metadata", "configuration");
    times(line, "created_at");
    for (JsonNode member : list(line, "members")) {
      peer(member, "peer_id");
      times(member, "joined_at", "left_at");
    }
    for (JsonNode summary : list(line, "summaries")) {
      content(summary);
      times(summary, "created_at");
    }
    ids.replaceAll(line, "summaries", "message_id");
  }

  private void message(ObjectNode line) {
    session(line, "session_id");
    if (peer(line, "peer_id").reserved()) {
      throw new UnfitLine("a scope says nothing");
    }
    content(line);
    objects(line, "metadata", "configuration", "internal");
    times(line, "created_at");
    if (!line.path("id").isString() || line.path("seq").asLong(0) < 1) {
      throw new UnfitLine("a message has an id and a place from 1");
    }
    ids.replace(line, "id");
  }

  private void conclusion(ObjectNode line) {
    peer(line, "observer_id");
    if (peer(line, "observed_id").reserved()) {
      throw new UnfitLine("nothing is concluded about a scope");
    }
    content(line);
    times(line, "created_at", "said_at");
    texts(line, "slots");
    list(line, "evidence");
    line.put("content_key", Sameness.key(line.path("content").asString()));
    ids.replace(line, "id");
    ids.replace(line, "copied_from");
    ids.replaceAll(line, "evidence", "message_id");
  }

  private void card(ObjectNode line) {
    peer(line, "observer_id");
    for (JsonNode card : list(line, "cards")) {
      peer(card, "observed_id");
      times(card, "updated_at");
      list(card, "lines");
      ids.replaceAll((ObjectNode) card, "lines", "conclusion");
    }
  }

  private static PeerName peer(JsonNode line, String member) {
    return PeerName.parse(line.path(member).asString(""))
        .orElseThrow(() -> new UnfitLine(member + " is no peer's name"));
  }

  private static void session(JsonNode line, String member) {
    if (SessionName.parse(line.path(member).asString("")).isEmpty()) {
      throw new UnfitLine(member + " is no session's name");
    }
  }

  private static void content(JsonNode line) {
    var content = line.path("content");
    if (!content.isString() || content.stringValue().length() > CONTENT_MAX) {
      throw new UnfitLine("content is a text of at most %d characters".formatted(CONTENT_MAX));
    }
  }

  private static void objects(ObjectNode line, String... members) {
    for (String member : members) {
      var value = line.path(member);
      if (value.isMissingNode() || value.isNull()) {
        line.putObject(member);
      } else {
        line.set(member, Metadata.clean(value, List.of(member)));
      }
    }
  }

  private static Iterable<JsonNode> list(JsonNode line, String member) {
    var value = line.path(member);
    if (!value.isArray()) {
      throw new UnfitLine(member + " is a list");
    }
    for (JsonNode each : value) {
      if (!each.isObject()) {
        throw new UnfitLine(member + " is a list of objects");
      }
    }
    return value;
  }

  private static void texts(JsonNode line, String member) {
    var value = line.path(member);
    if (!value.isArray() || !value.valueStream().allMatch(JsonNode::isString)) {
      throw new UnfitLine(member + " is a list of texts");
    }
  }

  private static void times(JsonNode line, String... members) {
    for (String member : members) {
      var value = line.path(member);
      try {
        boolean open = value.isNull() && !member.equals("created_at");
        if (!open && OffsetDateTime.parse(value.asString("")).getYear() > YEAR_MAX) {
          throw new UnfitLine(member + " is too late a time");
        }
      } catch (DateTimeException unreadable) {
        throw new UnfitLine(member + " is no time with its zone");
      }
    }
  }
}
