package dev.custodia.guardrail.rail.hidden;

/** Words out of sight and what carries them. */
record HiddenText(String carrier, String text) {}
