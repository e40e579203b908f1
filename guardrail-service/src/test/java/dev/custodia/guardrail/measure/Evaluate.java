package dev.custodia.guardrail.measure;

import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the standard policy against labelled cases, one JSON object a line: {@code id, category,
 * plane, history, text, context, expect}. Arguments: the file, and {@code --misses} to list what
 * was judged otherwise.
 */
public final class Evaluate {
  private static final JsonMapper JSON = new JsonMapper();

  private Evaluate() {}

  public static void main(String[] arguments) throws IOException {
    boolean misses = List.of(arguments).contains("--misses");
    Engine engine = Standard.engine();
    var table = new TreeMap<String, int[]>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      JsonNode row = JSON.readTree(line);
      String expected = row.get("expect").asString();
      Verdict verdict = judge(engine, row);
      String got = named(verdict);
      boolean right = got.equals(expected);
      count(table, row.get("category").asString(), right);
      count(table, expected.equals("allow") ? "~ allow" : "~ caught", right);
      count(table, "~ all", right);
      if (!right && misses) {
        System.out.printf(
            "%s: %s, not %s %s | %s%n",
            row.get("id").asString(),
            got,
            expected,
            verdict.categories(),
            row.get("text").asString().replace("\n", "\\n"));
      }
    }
    table.forEach(
        (category, counts) ->
            System.out.printf(
                "%-32s %4d/%-4d %5.1f %%%n",
                category, counts[0], counts[1], 100.0 * counts[0] / counts[1]));
  }

  /** The verdict in the words of the cases; a text that only got a mark counts as allowed. */
  static String named(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Passed p -> "allow";
      case Verdict.Modified m ->
          m.categories().stream().allMatch(c -> c.startsWith("watermark")) ? "allow" : "redact";
      case Verdict.Blocked b -> "block";
    };
  }

  private static void count(Map<String, int[]> table, String category, boolean right) {
    int[] counts = table.computeIfAbsent(category, key -> new int[2]);
    counts[0] += right ? 1 : 0;
    counts[1]++;
  }

  static Verdict judge(Engine engine, JsonNode row) {
    var history = new ArrayList<Utterance>();
    for (JsonNode turn : row.path("history")) {
      history.add(
          new Utterance(
              turn.get("role").asString().equals("user")
                  ? Utterance.Role.USER
                  : Utterance.Role.ASSISTANT,
              turn.get("text").asString(),
              turn.path("blocked").asBoolean(false)));
    }
    var plane = Plane.parse(row.get("plane").asString()).orElseThrow();
    return engine.judge(
        row.get("text").asString(), new Scene(plane, history, facts(row.path("context"))));
  }

  private static Facts facts(JsonNode context) {
    Set<String> canaries = new HashSet<>();
    if (context.hasNonNull("canary")) {
      canaries.add(context.get("canary").asString());
    }
    Set<String> hosts = null;
    if (context.hasNonNull("allowed_hosts")) {
      hosts = new HashSet<>();
      for (JsonNode host : context.get("allowed_hosts")) {
        hosts.add(host.asString());
      }
    }
    return new Facts(
        context.hasNonNull("system_prompt") ? context.get("system_prompt").asString() : null,
        canaries,
        hosts,
        context.hasNonNull("user_input") ? context.get("user_input").asString() : null,
        null,
        List.of(),
        new HashMap<>());
  }
}
