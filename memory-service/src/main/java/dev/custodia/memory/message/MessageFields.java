package dev.custodia.memory.message;

/** The fields by which recall can narrow a search among messages. */
public final class MessageFields {
  /** The session's name. */
  public static final String SESSION = "session";

  /** The author's name. */
  public static final String PEER = "peer";

  private MessageFields() {}
}
