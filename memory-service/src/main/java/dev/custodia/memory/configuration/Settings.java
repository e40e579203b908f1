package dev.custodia.memory.configuration;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.v3.RawJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What is in force: message over session over workspace over the defaults, member by member, where
 * a level that says nothing is passed over (memory-api 13.2). Written into work as it was then, so
 * that a later edit doesn't touch what waits.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Settings(Reasoning reasoning, PeerCard peerCard, Summary summary, Dream dream) {
  private static final int SHORT_DEFAULT = 20;
  private static final int LONG_DEFAULT = 60;

  /** Whether facts are derived at all, and how the operator wants it done. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Reasoning(boolean enabled, @Nullable String customInstructions) {}

  /** Whether cards are shown to models, and written. */
  public record PeerCard(boolean use, boolean create) {}

  /** Whether sessions are summarised, and after how many messages. */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Summary(boolean enabled, int messagesPerShortSummary, int messagesPerLongSummary) {}

  /** Whether thought in the background starts by itself. */
  public record Dream(boolean enabled) {}

  /** What follows from the levels, the strongest first. */
  public static Settings resolve(RawJson... levels) {
    var all = new JsonNode[levels.length];
    for (int i = 0; i < levels.length; i++) {
      all[i] = levels[i].object();
    }
    return new Settings(
        new Reasoning(reasons(all), text(all, "reasoning", "custom_instructions")),
        new PeerCard(flag(all, "peer_card", "use"), flag(all, "peer_card", "create")),
        new Summary(
            flag(all, "summary", "enabled"),
            number(all, "summary", "messages_per_short_summary", SHORT_DEFAULT),
            number(all, "summary", "messages_per_long_summary", LONG_DEFAULT)),
        new Dream(flag(all, "dream", "enabled")));
  }

  /** The settings as work was written with them. */
  public static Settings frozen(RawJson configuration) {
    return resolve(configuration);
  }

  /** The same as JSON. */
  public RawJson json() {
    return RawJson.of(RawJson.tree(this));
  }

  /** Whether a message at this place of its session is one after which a summary is due. */
  public boolean summaryDueAt(long seq) {
    return summary.enabled()
        && (seq % summary.messagesPerShortSummary() == 0
            || seq % summary.messagesPerLongSummary() == 0);
  }

  /** Beside the present word, two that older clients still write. */
  private static boolean reasons(JsonNode[] levels) {
    for (var level : levels) {
      var enabled = level.path("reasoning").path("enabled");
      if (!enabled.isBoolean()) {
        enabled = level.path("deriver").path("enabled");
      }
      if (enabled.isBoolean()) {
        return enabled.booleanValue();
      }
      if (level.path("skip_deriver").isBoolean()) {
        return !level.path("skip_deriver").booleanValue();
      }
    }
    return true;
  }

  private static boolean flag(JsonNode[] levels, String object, String name) {
    for (var level : levels) {
      var value = level.path(object).path(name);
      if (value.isBoolean()) {
        return value.booleanValue();
      }
    }
    return true;
  }

  private static int number(JsonNode[] levels, String object, String name, int otherwise) {
    for (var level : levels) {
      var value = level.path(object).path(name);
      if (value.isIntegralNumber() && value.canConvertToInt()) {
        return value.intValue();
      }
    }
    return otherwise;
  }

  private static @Nullable String text(JsonNode[] levels, String object, String name) {
    for (var level : levels) {
      var value = level.path(object).path(name);
      if (value.isString()) {
        return value.stringValue();
      }
    }
    return null;
  }
}
