package dev.custodia.contracts.event.v1;

import dev.custodia.contracts.id.WorkspaceName;

/**
 * A fact that a service tells the others. Written as CloudEvents 1.0 in Kafka's binary mode with
 * the JSON of the record as data, members in snake_case (DESIGN 3). Within v1 only optional members
 * may be added.
 */
public sealed interface CustodiaEvent
    permits MessageRecorded,
        TurnJudged,
        PromptCaptured,
        ConclusionsDerived,
        ConclusionsRetracted,
        AtomsWritten,
        AtomsStaled,
        Purged,
        QueueEmptied,
        TokenRevoked,
        KeyRotated {
  /** The topic it is written to. */
  Topic topic();

  /** What orders it: records of one key are read in the order in which they were caused. */
  String key();

  /** The CloudEvents type: {@code dev.custodia.<name>.v1}. */
  default String type() {
    return typeOf(getClass());
  }

  /** The CloudEvents type of all events of one record. */
  static String typeOf(Class<? extends CustodiaEvent> event) {
    return "dev.custodia." + event.getSimpleName() + ".v1";
  }

  /** The key of events that concern a workspace as a whole. */
  static String keyOf(WorkspaceName workspace) {
    return workspace.value();
  }
}
