package dev.custodia.platform.token;

import org.jspecify.annotations.Nullable;

/** An actor that a token may act as; an agent may be bound to one origin of what it generates. */
public record Actor(ActorType type, @Nullable String generatedOrigin) {}
