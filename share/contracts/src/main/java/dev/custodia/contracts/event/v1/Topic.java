package dev.custodia.contracts.event.v1;

/**
 * The topics of DESIGN 3. A topic's name carries its version; a breaking change is another topic.
 */
public enum Topic {
  INGEST_MESSAGES("custodia.ingest.messages.v1", false),
  INGEST_PROMPTS("custodia.ingest.prompts.v1", false),
  PROMPTS("custodia.prompts.v1", false),
  MESSAGES("custodia.messages.v1", false),
  VERDICTS("custodia.verdicts.v1", false),
  MEMORY("custodia.memory.v1", false),
  TOKENS("custodia.tokens.v1", true);

  private final String topicName;
  private final boolean compacted;

  Topic(String topicName, boolean compacted) {
    this.topicName = topicName;
    this.compacted = compacted;
  }

  /** The name on the broker. */
  public String topicName() {
    return topicName;
  }

  /** Whether only the last record of each key is kept. */
  public boolean compacted() {
    return compacted;
  }

  /** Where a record of this topic goes that no retry can help. */
  public String deadLetterName() {
    return deadLetterOf(topicName);
  }

  /** The dead letters of any topic, also of one that is not ours. */
  public static String deadLetterOf(String topicName) {
    return topicName + ".dlt";
  }
}
