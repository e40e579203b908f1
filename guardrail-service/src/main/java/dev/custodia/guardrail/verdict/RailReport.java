package dev.custodia.guardrail.verdict;

import java.util.List;

/** What one rail did during one check, and how long it took. */
public record RailReport(
    RailName rail, Status status, boolean certain, List<String> categories, long micros) {
  public RailReport {
    categories = List.copyOf(categories);
  }
}
