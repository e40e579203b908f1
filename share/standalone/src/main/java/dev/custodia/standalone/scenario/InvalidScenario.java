package dev.custodia.standalone.scenario;

/** A file that is no scenario; the message says where and why. */
final class InvalidScenario extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InvalidScenario(String message) {
    super(message);
  }
}
