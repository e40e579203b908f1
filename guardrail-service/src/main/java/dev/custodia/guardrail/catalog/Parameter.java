package dev.custodia.guardrail.catalog;

/**
 * A number that a policy may set on a rail.
 *
 * @param says what it does, for people
 */
public record Parameter(String name, double standard, double least, double most, String says) {}
