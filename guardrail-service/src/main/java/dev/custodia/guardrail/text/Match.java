package dev.custodia.guardrail.text;

/** Where a rule holds in a folded text. */
public record Match(String label, int start, int end, int sentence) {}
