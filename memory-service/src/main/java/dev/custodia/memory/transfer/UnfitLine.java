package dev.custodia.memory.transfer;

/** A line of an export does not fit. */
public final class UnfitLine extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  /** Says why, in words that go on from "it is refused:". */
  public UnfitLine(String why) {
    super(why);
    this.why = why;
  }

  String why() {
    return why;
  }
}
