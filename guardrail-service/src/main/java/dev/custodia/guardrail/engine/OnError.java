package dev.custodia.guardrail.engine;

/** What becomes of a text when a rail fails on it (spec 2). Neither is ever certain. */
public enum OnError {
  ALLOW,
  BLOCK
}
