package dev.custodia.guardrail.policy;

import dev.custodia.guardrail.engine.Engine;

/** A policy and the engine made of it. */
public record ActivePolicy(Policy policy, Engine engine) {}
