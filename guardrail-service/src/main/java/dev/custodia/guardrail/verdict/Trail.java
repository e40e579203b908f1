package dev.custodia.guardrail.verdict;

import java.util.List;

/** How a verdict came about: the rails that ran and those that changed the text, both in order. */
public record Trail(List<RailReport> rails, List<RailName> rewrittenBy) {
  public Trail {
    rails = List.copyOf(rails);
    rewrittenBy = List.copyOf(rewrittenBy);
  }
}
