package dev.custodia.standalone.scenario;

/** How an assertion ended. An assertion that nobody judged is not a passed one. */
sealed interface Outcome {
  /** It holds. */
  record Passed() implements Outcome {}

  /** It does not hold. */
  record Failed(String why) implements Outcome {}

  /** It needs a judge, and there is none. */
  record Unjudged(String prompt) implements Outcome {}
}
