package dev.custodia.guardrail.rail.judge;

/** A chat model that rails may ask. */
public interface ModelEndpoint {
  /** An answer, or why there is none. An outage is never an answer. */
  sealed interface Reply {
    /** What the model said. */
    record Said(String text) implements Reply {}

    /** It could not be asked. */
    record Away(String reason) implements Reply {}
  }

  /** Asks the model under a system message. */
  Reply ask(String system, String text);

  /** Whether there is a model to ask at all. */
  default boolean configured() {
    return true;
  }

  /** No model is configured. */
  static ModelEndpoint none() {
    return new ModelEndpoint() {
      @Override
      public Reply ask(String system, String text) {
        return new Reply.Away("no model endpoint is configured");
      }

      @Override
      public boolean configured() {
        return false;
      }
    };
  }
}
