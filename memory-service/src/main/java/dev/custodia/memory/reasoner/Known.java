package dev.custodia.memory.reasoner;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A conclusion as thought looks at it: what it says, where and when it was said. */
public record Known(
    String id, String text, @Nullable String session, Instant at, boolean derived) {}
