package dev.custodia.standalone.scenario;

/** Reads a text and rules on a question about it. */
interface Judge {
  Ruling judge(String question, String text);

  /** A judge that is not there: everything stays unjudged. */
  static Judge absent() {
    return (question, text) -> new Ruling.None();
  }

  /** What a judge says. */
  sealed interface Ruling {
    /** It is so. */
    record Yes() implements Ruling {}

    /** It is not so. */
    record No(String why) implements Ruling {}

    /** There is no judge. */
    record None() implements Ruling {}
  }
}
