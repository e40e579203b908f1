package dev.custodia.guardrail.rail;

import dev.custodia.guardrail.verdict.Plane;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All that a rail may know besides the text: the side, the conversation in view, the facts. No
 * history at all ({@link #history()} empty) is not the same as an empty one (spec 12.17).
 */
public final class Scene {
  private final Plane plane;
  private final @Nullable List<Utterance> history;
  private final Facts facts;

  public Scene(Plane plane, @Nullable List<Utterance> history, Facts facts) {
    this.plane = plane;
    this.history = history == null ? null : List.copyOf(history);
    this.facts = facts;
  }

  /** A scene without a conversation. */
  public static Scene of(Plane plane) {
    return new Scene(plane, null, Facts.NONE);
  }

  /** The side. */
  public Plane plane() {
    return plane;
  }

  /** The window of turns before this text, oldest first. */
  public Optional<List<Utterance>> history() {
    return Optional.ofNullable(history);
  }

  /** The facts. */
  public Facts facts() {
    return facts;
  }
}
