package dev.custodia.standalone.scenario;

/** A step that could not be done; the scenario ends with it. */
final class StepFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StepFailed(String message) {
    super(message);
  }
}
