package dev.custodia.memory.message;

import dev.custodia.memory.configuration.ConfigurationRules;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.RawJson;
import java.util.List;

/** Messages as clients write them in JSON (memory-api 9.1). */
public final class MessageBodies {
  private static final int BATCH_MAX = 100;

  private MessageBodies() {}

  /** The member {@code messages} of a body. */
  public static List<NewMessage> of(Fields body) {
    return body.list("messages", 1, BATCH_MAX).stream().map(MessageBodies::one).toList();
  }

  private static NewMessage one(Fields fields) {
    // Every member is looked at before the name of the author is, as the reference does.
    var author = fields.text("peer_id", 0, Integer.MAX_VALUE);
    var content = fields.text("content", 0, Message.CONTENT_LENGTH_MAX);
    var metadata = Metadata.ifAny(fields, "metadata").orElse(RawJson.EMPTY);
    var configuration = ConfigurationRules.ofMessage(fields).orElse(RawJson.EMPTY);
    var createdAt = fields.moment("created_at").orElse(null);
    return new NewMessage(
        PeerNames.ordinary(author),
        Metadata.bare(content),
        metadata,
        configuration,
        RawJson.EMPTY,
        createdAt);
  }
}
