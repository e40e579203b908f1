package dev.custodia.memory.configuration;

import dev.custodia.memory.text.Tokens;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.RawJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a client may write as configuration (memory-api 13.1). The four known objects are checked
 * and keep only their known keys; other top-level keys are kept as they are; nulls are dropped.
 */
public final class ConfigurationRules {
  private static final int SHORT_MIN = 10;
  private static final int LONG_MIN = 20;
  private static final int INSTRUCTION_TOKENS_MAX = 2_000;

  /** More characters than this many tokens can have: not worth counting. */
  private static final int INSTRUCTION_LENGTH_MAX = 100_000;

  private static final String SHORT = "messages_per_short_summary";
  private static final String LONG = "messages_per_long_summary";

  private ConfigurationRules() {}

  /** A workspace's or session's configuration in a body, or nothing where it is absent or null. */
  public static Optional<RawJson> ifAny(Fields body) {
    return body.fields("configuration").map(ConfigurationRules::cleaned);
  }

  /** A message's configuration, which may set {@code reasoning} only. */
  public static Optional<RawJson> ofMessage(Fields body) {
    return body.fields("configuration")
        .flatMap(it -> it.fields("reasoning"))
        .map(ConfigurationRules::reasoning)
        .filter(it -> !it.isEmpty())
        .map(it -> RawJson.of(json(Map.of("reasoning", it))));
  }

  private static RawJson cleaned(Fields given) {
    Metadata.clean(given.object(), given.at("configuration"));
    var kept = new LinkedHashMap<String, Object>();
    for (var entry : given.object().properties()) {
      var name = entry.getKey();
      if (entry.getValue().isNull()) {
        continue;
      }
      switch (name) {
        case "reasoning" -> given.fields(name).ifPresent(it -> kept.put(name, reasoning(it)));
        case "peer_card" -> given.fields(name).ifPresent(it -> kept.put(name, peerCard(it)));
        case "summary" -> given.fields(name).ifPresent(it -> kept.put(name, summary(it)));
        case "dream" -> given.fields(name).ifPresent(it -> kept.put(name, flags(it, "enabled")));
        default -> kept.put(Metadata.bare(name), entry.getValue());
      }
    }
    var all = json(kept);
    return RawJson.of(Metadata.clean(all, List.of("body", "configuration")));
  }

  private static Map<String, Object> reasoning(Fields given) {
    var kept = flags(given, "enabled");
    given
        .textIfAny("custom_instructions", 0, INSTRUCTION_LENGTH_MAX)
        .map(Metadata::bare)
        .ifPresent(
            text -> {
              if (Tokens.count(text) > INSTRUCTION_TOKENS_MAX) {
                throw given.refuse(
                    "custom_instructions",
                    "value_error",
                    "Must have at most %d tokens".formatted(INSTRUCTION_TOKENS_MAX));
              }
              kept.put("custom_instructions", text);
            });
    return kept;
  }

  private static Map<String, Object> peerCard(Fields given) {
    return flags(given, "use", "create");
  }

  private static Map<String, Object> summary(Fields given) {
    var kept = flags(given, "enabled");
    var shortRun = given.number(SHORT, SHORT_MIN, Integer.MAX_VALUE);
    var longRun = given.number(LONG, LONG_MIN, Integer.MAX_VALUE);
    if (shortRun.isPresent() && longRun.isPresent() && shortRun.get() >= longRun.get()) {
      throw given.refuse(SHORT, "value_error", "Must be less than " + LONG);
    }
    shortRun.ifPresent(it -> kept.put(SHORT, it));
    longRun.ifPresent(it -> kept.put(LONG, it));
    return kept;
  }

  private static Map<String, Object> flags(Fields given, String... names) {
    var kept = new LinkedHashMap<String, Object>();
    for (var name : names) {
      given.flag(name).ifPresent(it -> kept.put(name, it));
    }
    return kept;
  }

  private static ObjectNode json(Map<String, ?> members) {
    return RawJson.tree(members);
  }
}
