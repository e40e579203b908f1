package dev.custodia.memory.session;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionRef;
import java.util.List;

/** How a session that is opened with scopes gets into them; the scopes' own feature knows. */
public interface ScopeJoining {
  /** Makes the scopes that are not there and lets the session join all, in this transaction. */
  void joinAll(SessionRef session, List<ScopeName> scopes);
}
