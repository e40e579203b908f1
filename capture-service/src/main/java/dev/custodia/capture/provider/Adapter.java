package dev.custodia.capture.provider;

import java.util.List;
import java.util.Optional;

/**
 * How one provider's prompt payload is read, as data: names are tried in order, a name with dots
 * leads into nested objects (capture 6, 7.4).
 *
 * @param provider whose payload it is
 * @param event the event that a record names
 * @param eventMembers where the payload names its event; empty where it names none
 * @param text where the prompt stands
 * @param id where the prompt's identity stands
 * @param session where the session's identity stands
 * @param source where the payload says who the prompt came from
 * @param persons the origins that are a person
 * @param cwd where the working directory stands
 * @param markers tags that the provider opens its own injected turns with
 * @param empty what an empty prompt is
 * @param turn how the end of a turn arrives, where the provider tells it
 */
public record Adapter(
    ProviderId provider,
    String event,
    List<String> eventMembers,
    List<String> text,
    List<String> id,
    List<String> session,
    List<String> source,
    List<String> persons,
    List<String> cwd,
    List<String> markers,
    EmptyPrompt empty,
    Optional<TurnEvent> turn) {

  /** What becomes of a prompt without a character (API, D3). */
  public enum EmptyPrompt {
    CAPTURE,
    SKIP,
    LOG
  }

  /** The event at the end of a turn and where its members stand. */
  public record TurnEvent(String event, List<String> id) {}
}
