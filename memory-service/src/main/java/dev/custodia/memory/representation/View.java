package dev.custodia.memory.representation;

import dev.custodia.contracts.id.PeerName;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Through whose eyes, at whom, and how far a read looks. Made only by {@link Views}, which has
 * checked the caller's rights; everything that answers takes one of these and nothing less.
 *
 * @param observer whose knowledge it is; the backing peer where the read goes through one scope
 * @param allowlist where present, nothing outside of these sessions is seen, and of conclusions
 *     only explicit ones; empty means that nothing is seen
 * @param scope the one scope that is the observer; null where none is
 */
public record View(
    String workspace,
    PeerName observer,
    PeerName observed,
    Optional<Set<String>> allowlist,
    @Nullable PeerName scope) {
  public View {
    allowlist = allowlist.map(Set::copyOf);
  }

  /** Whether nothing at all can be seen. */
  public boolean blind() {
    return allowlist.isPresent() && allowlist.get().isEmpty();
  }

  /** Whether conclusions of sessions outside are ruled out, and so all that mixes sessions. */
  public boolean restricted() {
    return allowlist.isPresent();
  }
}
