package dev.custodia.standalone.scenario;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One step of a scenario (memory-reasoning 13.2), and the three that are ours. */
sealed interface Step {
  static Step read(Fields fields) {
    String type = fields.text("step_type");
    return switch (type) {
      case "set_workspace_config" -> new SetWorkspaceConfig(object(fields, "config"));
      case "set_session_config" ->
          new SetSessionConfig(fields.text("session_id"), object(fields, "config"));
      case "create_session" ->
          new CreateSession(
              fields.text("session_id"), fields.value("peer_configs"), fields.value("config"));
      case "add_message" -> new AddMessages(fields.text("session_id"), List.of(message(fields)));
      case "add_messages" ->
          new AddMessages(
              fields.text("session_id"),
              fields.objects("messages").stream().map(Step::message).toList());
      case "create_scope" -> new CreateScope(fields.text("scope_id"), fields.texts("session_ids"));
      case "wait" ->
          new Wait(
              fields.optionalNumber("duration"),
              fields.optionalNumber("timeout").orElse(60),
              fields.flag("flush", false));
      case "schedule_dream" ->
          new ScheduleDream(
              fields.text("observer"),
              fields.optionalText("observed"),
              fields.optionalText("session_id"));
      case "query" -> Query.read(fields);
      case "capture" ->
          new Capture(
              fields.text("provider"),
              object(fields, "payload"),
              fields.optionalNumber("times").orElse(1));
      case "await_messages" ->
          new AwaitMessages(
              fields.text("session_id"),
              fields.optionalNumber("count").orElse(1),
              fields.optionalNumber("timeout").orElse(60));
      default ->
          throw new InvalidScenario("%s: '%s' is not a step type".formatted(fields.place(), type));
    };
  }

  private static JsonNode object(Fields fields, String name) {
    return fields
        .value(name)
        .filter(JsonNode::isObject)
        .orElseThrow(
            () -> new InvalidScenario("%s: '%s' is an object".formatted(fields.place(), name)));
  }

  private static Message message(Fields fields) {
    return new Message(
        fields.text("peer_id"),
        fields.text("content"),
        fields.optionalText("created_at"),
        fields.value("config"));
  }

  /** The object without members that are null, which mean "not said" in these files. */
  static JsonNode withoutNulls(JsonNode object) {
    var copy = JsonMapper.shared().createObjectNode();
    object
        .properties()
        .forEach(
            member -> {
              JsonNode value = member.getValue();
              if (!value.isNull()) {
                copy.set(member.getKey(), value.isObject() ? withoutNulls(value) : value);
              }
            });
    return copy;
  }

  /** Settings of the workspace. */
  record SetWorkspaceConfig(JsonNode config) implements Step {}

  /** Settings of a session. */
  record SetSessionConfig(String session, JsonNode config) implements Step {}

  /** A session with its members. */
  record CreateSession(String session, Optional<JsonNode> peers, Optional<JsonNode> config)
      implements Step {}

  /** Messages, posted in one request. */
  record AddMessages(String session, List<Message> messages) implements Step {}

  /** One message. */
  record Message(
      String peer, String content, Optional<String> createdAt, Optional<JsonNode> config) {}

  /** A scope and its sessions. */
  record CreateScope(String scope, List<String> sessions) implements Step {}

  /** A wait until nothing waits to be judged or reasoned; durations in seconds. */
  record Wait(OptionalInt pause, int timeout, boolean flush) implements Step {}

  /** Background thought. */
  record ScheduleDream(String observer, Optional<String> observed, Optional<String> session)
      implements Step {}

  /** Ours: a provider's hook payload, sent so many times. */
  record Capture(String provider, JsonNode payload, int times) implements Step {}

  /** Ours: a wait until a session has so many messages, for what arrives over Kafka. */
  record AwaitMessages(String session, int count, int timeout) implements Step {}

  /** A question and what its answer must be (memory-reasoning 13.3). */
  record Query(
      Target target,
      Optional<String> session,
      Optional<String> input,
      Optional<String> observer,
      Optional<String> observed,
      Optional<JsonNode> scope,
      boolean summary,
      OptionalInt maxTokens,
      Optional<String> reasoningLevel,
      Optional<JsonNode> responseFormat,
      Optional<String> plane,
      List<Assertion> assertions)
      implements Step {
    static Query read(Fields fields) {
      return new Query(
          Target.of(fields),
          fields.optionalText("session_id"),
          fields.optionalText("input"),
          fields.optionalText("observer_peer_id"),
          fields.optionalText("observed_peer_id"),
          fields.value("scope"),
          fields.flag("summary", false),
          fields.optionalNumber("max_tokens"),
          fields.optionalText("reasoning_level"),
          fields.value("response_format"),
          fields.optionalText("plane"),
          fields.objects("assertions").stream().map(Assertion::read).toList());
    }
  }

  /** What a query asks; the last two are ours. */
  enum Target {
    CHAT("chat"),
    CONTEXT("get_context"),
    CARD("get_peer_card"),
    REPRESENTATION("get_representation"),
    MESSAGES("get_messages"),
    CHECK("check");

    private final String word;

    Target(String word) {
      this.word = word;
    }

    static Target of(Fields fields) {
      String word = fields.text("target");
      for (Target target : values()) {
        if (target.word.equals(word)) {
          return target;
        }
      }
      throw new InvalidScenario("%s: '%s' is not a target".formatted(fields.place(), word));
    }
  }
}
