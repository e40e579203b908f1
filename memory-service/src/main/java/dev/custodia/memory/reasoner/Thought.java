package dev.custodia.memory.reasoner;

import java.util.List;

/** What thinking over a collection comes to. Each finding rests on conclusions that were given. */
public record Thought(
    List<Supersession> superseded, List<Finding> findings, List<CardLine> card, Engine engine) {
  public Thought {
    superseded = List.copyOf(superseded);
    findings = List.copyOf(findings);
    card = List.copyOf(card);
  }

  /** One conclusion took the place of another; it stays as history. */
  public record Supersession(String old, String by) {}

  /** What a finding is. */
  public enum Kind {
    DEDUCTIVE,
    INDUCTIVE,
    CONTRADICTION
  }

  /**
   * Something concluded from other conclusions.
   *
   * @param pattern for inductive ones: preference, behavior, personality, tendency, correlation
   * @param confidence for inductive ones: low, medium, high
   */
  public record Finding(
      Kind kind,
      String text,
      List<String> sources,
      String rule,
      String pattern,
      String confidence) {
    public Finding {
      sources = List.copyOf(sources);
    }
  }

  /** A line for the card, with the conclusion that it rests on. */
  public record CardLine(String text, String source) {}
}
