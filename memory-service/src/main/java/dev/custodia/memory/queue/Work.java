package dev.custodia.memory.queue;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.v3.RawJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Work that the caller holds. Its {@code attempt} fences it: who lost his lease can't finish it any
 * more.
 *
 * @param session the session's name, where it belongs to one
 * @param message the internal id of the message that it rests on
 * @param observers who is to know; read anew at each claim, for a scope may have joined meanwhile
 */
public record Work(
    long id,
    WorkspaceName workspace,
    WorkKind kind,
    String unitKey,
    @Nullable String session,
    @Nullable Long message,
    @Nullable String observed,
    List<String> observers,
    RawJson configuration,
    RawJson payload,
    int attempt) {
  public Work {
    observers = List.copyOf(observers);
  }
}
