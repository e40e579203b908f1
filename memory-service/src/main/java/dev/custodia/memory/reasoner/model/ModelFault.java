package dev.custodia.memory.reasoner.model;

import java.io.Serial;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The model gave no usable answer. The reason names neither text nor key. */
final class ModelFault extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final boolean retriable;
  private final transient @Nullable Duration pause;

  private ModelFault(String reason, boolean retriable, @Nullable Duration pause) {
    super(reason);
    this.retriable = retriable;
    this.pause = pause;
  }

  static ModelFault fatal(String reason) {
    return new ModelFault(reason, false, null);
  }

  static ModelFault passing(String reason) {
    return new ModelFault(reason, true, null);
  }

  static ModelFault passing(String reason, @Nullable Duration pause) {
    return new ModelFault(reason, true, pause);
  }

  boolean retriable() {
    return retriable;
  }

  @Nullable Duration pause() {
    return pause;
  }
}
