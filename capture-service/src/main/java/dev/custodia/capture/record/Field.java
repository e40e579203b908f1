package dev.custodia.capture.record;

import dev.custodia.capture.json.RawSpan;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The closed set of a record's members, in the order in which they stand (capture 3.1, 3.2). The
 * first eleven and the text are always there; the others only where somebody could observe them.
 */
public enum Field {
  SCHEMA("schema", Presence.REQUIRED, RawSpan.Kind.STRING),
  STARTED_AT("started_at", Presence.REQUIRED, RawSpan.Kind.STRING),
  PROVIDER("provider", Presence.REQUIRED, RawSpan.Kind.STRING),
  EVENT("event", Presence.REQUIRED, RawSpan.Kind.STRING),
  ID("id", Presence.REQUIRED_OR_NULL, RawSpan.Kind.STRING),
  SESSION("session", Presence.REQUIRED_OR_NULL, RawSpan.Kind.STRING),
  SOURCE("source", Presence.REQUIRED_OR_NULL, RawSpan.Kind.STRING),
  CWD("cwd", Presence.REQUIRED_OR_NULL, RawSpan.Kind.STRING),
  REPOSITORY("repository", Presence.REQUIRED, RawSpan.Kind.STRING),
  BRANCH("branch", Presence.REQUIRED, RawSpan.Kind.STRING),
  HEAD("head", Presence.REQUIRED, RawSpan.Kind.STRING),
  TEXT("text", Presence.REQUIRED, RawSpan.Kind.STRING),
  FINISHED_AT("finished_at", Presence.OPTIONAL, RawSpan.Kind.STRING),
  DURATION_MS("duration_ms", Presence.OPTIONAL, RawSpan.Kind.NUMBER),
  MODEL("model", Presence.OPTIONAL, RawSpan.Kind.STRING),
  EFFORT("effort", Presence.OPTIONAL, RawSpan.Kind.STRING),
  TOKENS("tokens", Presence.OPTIONAL, RawSpan.Kind.OBJECT),
  CONTEXT("context", Presence.OPTIONAL, RawSpan.Kind.OBJECT),
  OUTPUT("output", Presence.OPTIONAL, RawSpan.Kind.OBJECT),
  META("meta", Presence.OPTIONAL, RawSpan.Kind.OBJECT);

  /** The name that {@code started_at} had before; the reformatter carries its value over. */
  static final String FORMER_STARTED_AT = "ts";

  /**
   * Names of the model's half of an exchange, forbidden at any depth of a record (capture 3.3); the
   * last two are what real providers call it.
   */
  static final Set<String> MODEL_HALF =
      Set.of(
          "response",
          "completion",
          "transcript",
          "messages",
          "reply",
          "assistant",
          "last_assistant_message",
          "prompt_response");

  private static final Map<String, Field> BY_MEMBER =
      Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Field::member, field -> field));

  private enum Presence {
    REQUIRED,
    REQUIRED_OR_NULL,
    OPTIONAL
  }

  private final String member;
  private final Presence presence;
  private final RawSpan.Kind kind;

  Field(String member, Presence presence, RawSpan.Kind kind) {
    this.member = member;
    this.presence = presence;
    this.kind = kind;
  }

  /** The member's name. */
  public String member() {
    return member;
  }

  /** Whether a prompt's record must have it. */
  public boolean required() {
    return presence != Presence.OPTIONAL;
  }

  /** Whether null says something here: that the payload was read and carried none. */
  public boolean mayBeNull() {
    return presence == Presence.REQUIRED_OR_NULL;
  }

  boolean accepts(RawSpan value) {
    return value.kind() == kind || (mayBeNull() && value.isNull());
  }

  static Optional<Field> named(String member) {
    return Optional.ofNullable(BY_MEMBER.get(member));
  }
}
