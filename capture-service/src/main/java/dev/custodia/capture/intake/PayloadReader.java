package dev.custodia.capture.intake;

import dev.custodia.capture.json.NotJson;
import dev.custodia.capture.json.RawObject;
import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.provider.Adapter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads a payload through an adapter, in the order of capture 6. */
public final class PayloadReader {
  /** Every name under which a product is known to send its event's name. */
  private static final List<String> EVENT_MEMBERS =
      List.of("hook_event_name", "hookEventName", "hookName", "agent_action_name");

  /** The most members that a reason names; a payload may have thousands. */
  private static final int NAMES_MAX = 20;

  /** Longer than any marker with its brackets, in however many escapes. */
  private static final int MARKER_BYTES = 512;

  /** Two quotes. */
  private static final int EMPTY_STRING = 2;

  private PayloadReader() {}

  /** What this adapter makes of these bytes. */
  public static Understanding read(Adapter adapter, byte[] payload) {
    RawObject object;
    try {
      object = RawObject.parse(payload);
    } catch (NotJson unreadable) {
      return new Understanding.NotUnderstood(
          "payload from '%s' not understood: %s"
              .formatted(adapter.provider(), unreadable.getMessage()));
    }
    Optional<String> foreign = foreign(adapter, object);
    if (foreign.isPresent()) {
      return new Understanding.NotUnderstood(foreign.get());
    }
    Optional<RawSpan> text = firstString(object, adapter.text());
    return text.isEmpty()
        ? new Understanding.NotUnderstood(noText(adapter, object))
        : judge(adapter, object, text.get());
  }

  private static Understanding judge(Adapter adapter, RawObject object, RawSpan text) {
    RawSpan source = firstString(object, adapter.source()).orElse(RawSpan.nothing());
    String origin = source.isString() ? source.text() : "";
    if (!origin.isEmpty() && !adapter.persons().contains(origin)) {
      return new Understanding.Skipped("the payload names an origin that is no person");
    }
    if (opensWithMarker(adapter, text.openingText(MARKER_BYTES))) {
      return new Understanding.Skipped("the text opens with a marker that the provider injects");
    }
    if (text.length() == EMPTY_STRING) {
      switch (adapter.empty()) {
        case SKIP -> {
          return new Understanding.Skipped("the prompt is empty");
        }
        case LOG -> {
          return new Understanding.NotUnderstood(
              "payload from '%s' carries an empty prompt".formatted(adapter.provider()));
        }
        case CAPTURE -> {}
      }
    }
    return new Understanding.Understood(
        adapter,
        firstString(object, adapter.id()).orElse(RawSpan.nothing()),
        firstString(object, adapter.session()).orElse(RawSpan.nothing()),
        source,
        firstString(object, adapter.cwd()).orElse(RawSpan.nothing()),
        text,
        !object.repeatedNames().isEmpty());
  }

  /** The first candidate that holds a string: null and numbers are no prompt. */
  private static Optional<RawSpan> firstString(RawObject object, List<String> candidates) {
    return candidates.stream()
        .flatMap(path -> object.at(path).stream())
        .filter(RawSpan::isString)
        .findFirst();
  }

  /**
   * Another product's event on this provider's shim: recording it under this provider would be a
   * false statement of where it came from (API, D10).
   */
  private static Optional<String> foreign(Adapter adapter, RawObject object) {
    for (String member : EVENT_MEMBERS) {
      Optional<RawSpan> value = object.get(member).filter(RawSpan::isString);
      boolean expected =
          adapter.eventMembers().isEmpty() || adapter.eventMembers().contains(member);
      if (value.isPresent() && !(expected && value.get().text().equals(adapter.event()))) {
        return Optional.of(
            "foreign payload on the shim of '%s': '%s' names the event '%s', '%s' was expected"
                .formatted(
                    adapter.provider(),
                    member,
                    shown(value.get().openingText(256)),
                    adapter.event()));
      }
    }
    return Optional.empty();
  }

  private static String noText(Adapter adapter, RawObject object) {
    return "payload from '%s' carries no string under any of '%s'; nothing captured. Its own members were: %s"
        .formatted(
            adapter.provider(),
            String.join(", ", adapter.text()),
            object.names().stream()
                .limit(NAMES_MAX)
                .map(PayloadReader::shown)
                .collect(Collectors.joining(", ")));
  }

  /** A name fit for a log: a payload chooses its names, and may choose badly. */
  private static String shown(String name) {
    String tame = name.replaceAll("[^A-Za-z0-9_.-]", "?");
    return tame.length() > 64 ? tame.substring(0, 64) + "..." : tame;
  }

  private static boolean opensWithMarker(Adapter adapter, String opening) {
    if (!opening.startsWith("<")) {
      return false;
    }
    return adapter.markers().stream()
        .anyMatch(
            marker ->
                opening.startsWith(marker, 1)
                    && opening.length() > marker.length() + 1
                    && " \t\r\n/>".indexOf(opening.charAt(marker.length() + 1)) >= 0);
  }
}
