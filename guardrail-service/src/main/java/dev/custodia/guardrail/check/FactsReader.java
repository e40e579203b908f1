package dev.custodia.guardrail.check;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.policy.Policy;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.platform.problem.Problem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Joins what a policy, a conversation and a request say of the deployment; the later word counts.
 * Members that no rail knows are handed on untouched, up to a size.
 */
public final class FactsReader {
  private static final int TEXT_CHARS_MAX = 200_000;
  private static final int ITEMS_MAX = 500;
  private static final int MEMBERS_MAX = 64;

  private FactsReader() {}

  /** The facts of one check. */
  public static Facts join(
      Policy policy, List<? extends Map<String, ? extends @Nullable Object>> contexts) {
    String prompt = policy.systemPrompt();
    Set<String> canaries = new LinkedHashSet<>(policy.canaries());
    Set<String> hosts = policy.allowedHosts();
    String question = null;
    String language = null;
    List<String> tools = List.of();
    var others = new HashMap<String, Object>();
    for (var context : contexts) {
      bounded(context);
      for (var entry : context.entrySet()) {
        String key = entry.getKey();
        Object value = entry.getValue();
        if (value == null) {
          continue;
        }
        switch (key) {
          case "system_prompt" -> prompt = text(key, value);
          case "canary", "canaries" -> canaries.addAll(texts(key, value));
          case "allowed_hosts" -> hosts = new HashSet<>(texts(key, value));
          case "user_input" -> question = text(key, value);
          case "language" -> language = text(key, value);
          case "tools" -> tools = texts(key, value);
          default -> others.put(key, value);
        }
      }
    }
    canaries.removeIf(String::isBlank);
    return new Facts(prompt, canaries, hosts, question, language, tools, others);
  }

  private static void bounded(Map<String, ? extends @Nullable Object> context) {
    if (context.size() > MEMBERS_MAX) {
      throw refused("context", "give at most " + MEMBERS_MAX + " members");
    }
  }

  private static String text(String key, Object value) {
    if (value instanceof String text && text.length() <= TEXT_CHARS_MAX) {
      return text;
    }
    throw refused("context." + key, "give a text of at most " + TEXT_CHARS_MAX + " characters");
  }

  private static List<String> texts(String key, Object value) {
    if (value instanceof String text) {
      return List.of(text(key, text));
    }
    if (value instanceof List<?> list && list.size() <= ITEMS_MAX) {
      return list.stream().map(item -> itemText(key, item)).toList();
    }
    throw refused("context." + key, "give a text or at most " + ITEMS_MAX + " texts");
  }

  private static String itemText(String key, @Nullable Object item) {
    if (item instanceof Map<?, ?> map && map.get("name") instanceof String name) {
      return name;
    }
    if (item == null) {
      throw refused("context." + key, "give texts");
    }
    return text(key, item);
  }

  private static Problem refused(String path, String message) {
    return new Problem(ProblemCode.INVALID, "The context has a member that is not right.")
        .at(path, "invalid", message);
  }
}
