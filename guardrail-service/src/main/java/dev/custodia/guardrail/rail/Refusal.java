package dev.custodia.guardrail.rail;

/** A question that was refused, and how many questions were asked since. */
public record Refusal(String text, int questionsAgo) {}
