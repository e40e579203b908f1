package dev.custodia.memory.reasoner;

/** A summary that stands for the whole conversation; empty where there is nothing to say. */
public record Summary(String text, Engine engine) {}
