package dev.custodia.memory.reasoner;

/** Hears an answer while it is being given. What was told can't be taken back. */
@FunctionalInterface
public interface Listener {
  /** The next piece of the answer's text, and who gives it. */
  void hear(Engine engine, String piece);
}
