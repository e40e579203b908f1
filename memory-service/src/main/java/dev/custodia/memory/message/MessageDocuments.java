package dev.custodia.memory.message;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.DocumentPage;
import dev.custodia.memory.recall.DocumentSource;
import dev.custodia.memory.recall.Place;
import dev.custodia.memory.recall.SourceDocument;
import dev.custodia.memory.sql.Sql;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Messages as recall finds them. All of them, the blocked ones too: a message is searchable as a
 * message whatever its verdict; only reasoning keeps away from it (DESIGN 3).
 */
@Component
class MessageDocuments implements DocumentSource {
  private final JdbcClient jdbc;
  private final Messages messages;

  MessageDocuments(JdbcClient jdbc, Messages messages) {
    this.jdbc = jdbc;
    this.messages = messages;
  }

  @Override
  public DocumentKind kind() {
    return RecordMessages.KIND;
  }

  @Override
  public List<SourceDocument> load(WorkspaceName workspace, Collection<String> ids) {
    return messages
        .where(
            Where.that("m.workspace = ?", workspace.value())
                .and("m.public_id = any(?)", (Object) Sql.array(ids)))
        .stream()
        .map(MessageDocuments::document)
        .toList();
  }

  @Override
  public DocumentPage scan(WorkspaceName workspace, @Nullable String cursor, int limit) {
    long after = cursor == null ? 0 : Long.parseLong(cursor);
    var page =
        jdbc.sql(
                "select %s from message m where m.workspace = ? and m.id > ? order by m.id limit ?"
                    .formatted(Message.COLUMNS))
            .params(workspace.value(), after, limit)
            .query(Message::read)
            .list();
    var next = page.size() < limit ? null : Long.toString(page.getLast().row());
    return new DocumentPage(page.stream().map(MessageDocuments::document).toList(), next);
  }

  private static SourceDocument document(Message message) {
    return SourceDocument.of(RecordMessages.KIND, message.id(), message.content())
        .headed(message.peerId())
        .keyword(MessageFields.SESSION, message.sessionId())
        .keyword(MessageFields.PEER, message.peerId())
        .at(message.createdAt())
        .at(new Place(message.sessionId(), message.seq()));
  }
}
