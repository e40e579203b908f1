package dev.custodia.harness.bad;

/** Breaks on purpose what an id must keep. */
class BadId {
  String value = "";
}
