package dev.custodia.contracts.id;

/**
 * A session of a workspace; its {@link #key()} orders everything that is said of the session on
 * Kafka.
 */
public record SessionRef(WorkspaceName workspace, SessionName session) {
  /** The key of this session's records. */
  public String key() {
    return workspace.value() + '/' + session.value();
  }
}
