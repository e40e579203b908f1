package dev.custodia.memory.queue;

import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.WorkspaceName;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Every piece of work there is and how far it has come. Work of one unit key is handed out in the
 * order in which it was written and never to two holders at once.
 */
public interface Ledger {
  /**
   * Writes work in the running transaction. Work that rests on a message waits for its verdict
   * where messages are screened; a dream that already waits is not written twice.
   */
  void record(List<NewWork> work);

  /**
   * What was decided on a message.
   *
   * @param usable whether anything is left to work on
   */
  record Judged(WorkspaceName workspace, MessageId message, boolean usable) {}

  /**
   * Messages were judged: their work may be claimed, or is withheld for ever where the message was
   * blocked. In the running transaction; of two verdicts on one message the first holds.
   */
  void judged(List<Judged> messages);

  /**
   * Takes the oldest work that may be claimed, in a transaction of its own. Rows of one unit key in
   * one answer are to be carried out in their order.
   *
   * @param lease for how long nobody else gets it
   */
  List<Work> claim(Set<WorkKind> kinds, int limit, Duration lease);

  /** Whether work is still the caller's: his lease may have ended, or somebody cancelled it. */
  boolean holds(Work work);

  /** Gives back what was taken and not begun: anybody may take it, and no attempt is counted. */
  void release(Collection<Work> work);

  /**
   * Finishes work in the running transaction, that of its effect.
   *
   * @return those that were still the caller's; the effect of any other must be rolled back
   */
  List<Work> done(Collection<Work> work);

  /**
   * The attempt failed: tries again later and later, and gives up after the last attempt. Tells
   * whether it will be tried again.
   *
   * @param reason a sentence without text of messages
   */
  boolean failed(Work work, String reason);

  /** Whether anything of the workspace waits or runs that queue status counts. */
  boolean idle(WorkspaceName workspace);
}
