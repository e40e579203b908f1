package dev.custodia.standalone.scenario;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** What a query's value must be (memory-reasoning 13.4). */
sealed interface Assertion {
  Outcome check(Value value, Judge judge);

  static Assertion read(Fields fields) {
    String type = fields.text("assertion_type");
    return switch (type) {
      case "contains" ->
          new Contains(fields.text("text"), fields.flag("case_sensitive", false), true);
      case "not_contains" ->
          new Contains(fields.text("text"), fields.flag("case_sensitive", false), false);
      case "exact_match" -> new ExactMatch(fields.text("text"));
      case "json_match" ->
          new JsonMatch(
              fields
                  .value("key_value_pairs")
                  .filter(JsonNode::isObject)
                  .orElseThrow(
                      () ->
                          new InvalidScenario(
                              fields.place() + ": 'key_value_pairs' is an object")));
      case "llm_judge" -> new Judged(fields.text("prompt"), fields.flag("pass_if", true));
      default ->
          throw new InvalidScenario(
              "%s: '%s' is not an assertion type".formatted(fields.place(), type));
    };
  }

  private static Outcome when(boolean holds, String why) {
    return holds ? new Outcome.Passed() : new Outcome.Failed(why);
  }

  /** The text occurs, or does not. */
  record Contains(String text, boolean caseSensitive, boolean wanted) implements Assertion {
    @Override
    public Outcome check(Value value, Judge judge) {
      boolean found = folded(value.text()).contains(folded(text));
      return when(
          found == wanted,
          wanted ? "'%s' is missing".formatted(text) : "'%s' must not be there".formatted(text));
    }

    private String folded(String any) {
      return caseSensitive ? any : any.toLowerCase(Locale.ROOT);
    }
  }

  /** The whole text is this. */
  record ExactMatch(String text) implements Assertion {
    @Override
    public Outcome check(Value value, Judge judge) {
      return when(value.text().equals(text), "it is not exactly '%s'".formatted(text));
    }
  }

  /** Each of the members is there with its value; 22 and 22.0 are the same number. */
  record JsonMatch(JsonNode pairs) implements Assertion {
    @Override
    public Outcome check(Value value, Judge judge) {
      JsonNode json = value.json();
      for (var pair : pairs.properties()) {
        if (!json.has(pair.getKey()) || !same(json.get(pair.getKey()), pair.getValue())) {
          return new Outcome.Failed(
              "'%s' is %s, not %s"
                  .formatted(pair.getKey(), json.path(pair.getKey()), pair.getValue()));
        }
      }
      return new Outcome.Passed();
    }

    private static boolean same(JsonNode one, JsonNode other) {
      return (one.isNumber() && other.isNumber())
          ? one.decimalValue().compareTo(other.decimalValue()) == 0
          : one.equals(other);
    }
  }

  /** A model reads it and says yes, or no. */
  record Judged(String prompt, boolean passIf) implements Assertion {
    @Override
    public Outcome check(Value value, Judge judge) {
      return switch (judge.judge(prompt, value.text())) {
        case Judge.Ruling.Yes _ -> when(passIf, "the judge says yes: " + prompt);
        case Judge.Ruling.No(String why) -> when(!passIf, "the judge says no: " + why);
        case Judge.Ruling.None _ -> new Outcome.Unjudged(prompt);
      };
    }
  }
}
