package dev.custodia.memory.atom.rank;

import java.util.Map;

/** The weight of every role: those that a setting names, and {@link RoleWeight#EVEN} for others. */
public record RoleWeights(Map<String, RoleWeight> named) {
  public RoleWeights {
    named = Map.copyOf(named);
  }

  /** The role's weight; any text is a role. */
  public RoleWeight of(String role) {
    return named.getOrDefault(role, RoleWeight.EVEN);
  }
}
