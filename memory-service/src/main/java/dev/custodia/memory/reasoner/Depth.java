package dev.custodia.memory.reasoner;

/**
 * How far an answer reaches: how many conclusions and messages are looked at, and how many lines of
 * evidence it may show (memory-reasoning 8.4).
 */
public enum Depth {
  MINIMAL(10, 10, 2),
  LOW(25, 25, 5),
  MEDIUM(25, 40, 6),
  HIGH(40, 60, 8),
  MAX(60, 100, 12);

  private final int conclusions;
  private final int messages;
  private final int lines;

  Depth(int conclusions, int messages, int lines) {
    this.conclusions = conclusions;
    this.messages = messages;
    this.lines = lines;
  }

  /** The most conclusions of each kind that are read. */
  public int conclusions() {
    return conclusions;
  }

  /** The most messages that are read. */
  public int messages() {
    return messages;
  }

  /** The most lines that an answer shows. */
  public int lines() {
    return lines;
  }
}
