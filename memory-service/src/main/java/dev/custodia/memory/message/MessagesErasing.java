package dev.custodia.memory.message;

import dev.custodia.contracts.id.WorkspaceName;
import java.util.List;

/**
 * Messages are about to be erased: told within the transaction and before it happens, so that what
 * rests on them can be taken back in the same breath.
 *
 * @param rows their internal ids
 * @param reason a stable word: {@code message-deleted}, {@code session-deleted}, {@code
 *     peer-deleted}, {@code capture-erased}
 */
public record MessagesErasing(WorkspaceName workspace, List<Long> rows, String reason) {
  public MessagesErasing {
    rows = List.copyOf(rows);
  }
}
