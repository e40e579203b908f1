package dev.custodia.contracts.route;

/** The processes that serve public routes (DESIGN 2). */
public enum ServiceName {
  GATEWAY,
  MEMORY,
  GUARDRAIL,
  CAPTURE
}
