package dev.custodia.memory.atom.bind;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The policies that a request reads: some by name, or every one of the workspace. */
public record Policies(boolean every, Set<String> names) {
  /** How a token and a manifest write "every policy". */
  public static final String EVERY = "*";

  public Policies {
    names = Set.copyOf(names);
  }

  static Policies of(Set<String> named) {
    return named.contains(EVERY) ? new Policies(true, Set.of()) : new Policies(false, named);
  }

  /** Whether an atom under this policy may be read. */
  public boolean allow(String policy) {
    return every || names.contains(policy);
  }

  /** The names in order, {@value #EVERY} for every one: what manifests record. */
  public List<String> listed() {
    return every ? List.of(EVERY) : List.copyOf(new TreeSet<>(names));
  }

  /** For {@code policy = any(?)}; not asked for where {@link #every} is true. */
  public String[] array() {
    return names.toArray(String[]::new);
  }
}
