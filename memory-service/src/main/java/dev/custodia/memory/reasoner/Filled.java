package dev.custodia.memory.reasoner;

import tools.jackson.databind.JsonNode;

/** A value of the form that was asked for, with the answer that it was taken from. */
public record Filled(JsonNode value, Answer answer) {}
