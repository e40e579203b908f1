package dev.custodia.memory.representation;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.ScopeNames;
import java.util.List;

/**
 * The member {@code scope} of a read: a name, or a list of 1 to 100 (memory-api 12.5). The two
 * forms mean different things, even for a list of one.
 */
public record ScopeAsked(List<ScopeName> names, boolean list) {
  private static final int NAMES_MAX = 100;

  /** No scope is asked for. */
  public static final ScopeAsked NONE = new ScopeAsked(List.of(), false);

  public ScopeAsked {
    names = List.copyOf(names);
  }

  /** Reads the member. */
  public static ScopeAsked of(Fields body) {
    return body.node("scope")
        .map(
            node ->
                node.isArray()
                    ? new ScopeAsked(
                        ScopeNames.all(body.texts("scope", 1, NAMES_MAX), body.at("scope")), true)
                    : new ScopeAsked(
                        List.of(ScopeNames.of(body.text("scope", 0, 1_000), body.at("scope"))),
                        false))
        .orElse(NONE);
  }

  /** Whether no scope was asked for. */
  public boolean none() {
    return names.isEmpty();
  }

  /** The same narrowed to what a confined token reads through. */
  ScopeAsked through(List<ScopeName> reached) {
    return names.equals(reached) ? this : new ScopeAsked(reached, list || reached.size() > 1);
  }
}
