package dev.custodia.memory.reasoner;

import java.util.List;

/** All that one message states; empty where it states nothing about its author. */
public record Derivation(List<Statement> statements, Engine engine) {
  public Derivation {
    statements = List.copyOf(statements);
  }
}
