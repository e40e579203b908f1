package dev.custodia.memory.atom.store;

import dev.custodia.memory.atom.bind.Origin;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable version of an atom.
 *
 * @param seq the commit of its workspace that made it
 * @param superseded the commit that made it no longer the head; 0 while it is the head
 * @param plain the body in the form that words are looked for in
 * @param input the generation input it was written from
 * @param message the message of the peers plane that it mirrors
 */
public record Revision(
    long id,
    long atom,
    long previous,
    String workspace,
    long seq,
    long superseded,
    Instant recordedAt,
    String policy,
    boolean active,
    Origin origin,
    String producer,
    @Nullable String input,
    String body,
    String plain,
    List<Link> links,
    List<Citation> citations,
    @Nullable Blob blob,
    @Nullable String message)
    implements Derivable {

  /** Whether this is the newest revision of its atom. */
  public boolean head() {
    return superseded == 0;
  }

  /** Whether this was the newest revision at a commit. */
  public boolean headAt(long commit) {
    return seq <= commit && (superseded == 0 || superseded > commit);
  }

  /** Whether it may be cited and never goes stale. */
  @Override
  public boolean source() {
    return origin == Origin.SOURCE;
  }
}
