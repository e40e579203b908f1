package dev.custodia.capture.wiring;

import java.util.List;

/** What a provider's configuration says of its prompt event. */
sealed interface HookConfiguration {
  /** There is no file. */
  record Absent() implements HookConfiguration {}

  /** The file is not in the form that the provider reads. */
  record Unreadable(String why) implements HookConfiguration {}

  /**
   * What would run.
   *
   * @param declared whether the event stands in the file at all
   * @param commands what runs under the event
   * @param disabled whether the provider is told to run no hooks
   */
  record Declared(boolean declared, List<String> commands, boolean disabled)
      implements HookConfiguration {}
}
