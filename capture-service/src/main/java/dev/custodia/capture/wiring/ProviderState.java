package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Citation;
import java.util.Locale;

/**
 * What the evidence allows to be said of a provider, and the evidence with it: a state without its
 * proof cannot be made (capture 7.1). Only {@link Verified} satisfies an enforcement.
 */
public sealed interface ProviderState {
  /** The registry says that it has no such event, and where that was checked. */
  record Unsupported(Citation checked) implements ProviderState {}

  /** It documents the event; this distribution brings no adapter. A gap of ours. */
  record Unadapted(Citation documented) implements ProviderState {}

  /** Its configuration is missing or does not declare the event. */
  record Unconfigured(String missing) implements ProviderState {}

  /** The event is declared, and our shim is not what it runs. */
  record Named(String fault) implements ProviderState {}

  /** The shim is in place, and a synthetic payload through it left no pair, or hooks are off. */
  record Wired(String fault) implements ProviderState {}

  /** A synthetic payload went through the shim and both halves were read back. */
  record Verified(CapturePair proof) implements ProviderState {}

  /** The word for it. */
  default String word() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** Why it is this state and no other. */
  default String reason() {
    return switch (this) {
      case Unsupported state -> "no prompt event; checked: " + state.checked();
      case Unadapted state ->
          "the event is documented and this distribution has no adapter for it (a gap in this tool): "
              + state.documented();
      case Unconfigured state -> state.missing();
      case Named state -> state.fault();
      case Wired state -> state.fault();
      case Verified _ -> "a synthetic prompt went through the shim and both halves were read back";
    };
  }

  /** Whether prompts are captured, as far as anybody can know. */
  default boolean capturing() {
    return this instanceof Verified;
  }
}
