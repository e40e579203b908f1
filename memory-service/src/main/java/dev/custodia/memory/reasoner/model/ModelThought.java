package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Thought.Finding;
import dev.custodia.memory.reasoner.Thought.Kind;
import dev.custodia.memory.text.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Has a model summarise and think over; keeps what names sources that there are. */
final class ModelThought {
  static final String RULE = "model.reflect/1";
  private static final int STATEMENTS_MAX = 300;
  private static final double WORDS_PER_TOKEN = 0.75;
  private static final Set<String> PATTERNS =
      Set.of("preference", "behavior", "personality", "tendency", "correlation");
  private static final Set<String> CONFIDENCES = Set.of("low", "medium", "high");

  private final ChatEndpoint endpoint;

  ModelThought(ChatEndpoint endpoint) {
    this.endpoint = endpoint;
  }

  String summarize(Recap recap) {
    int words = (int) Math.max(10, recap.tokensMax() * WORDS_PER_TOKEN);
    var said = new StringBuilder();
    recap
        .turns()
        .forEach(turn -> said.append(turn.author()).append(": ").append(turn.text()).append('\n'));
    String before =
        recap.previous().isEmpty() ? "" : "Summary so far:\n" + recap.previous() + "\n\n";
    var conversation =
        new Conversation(
                Prompts.text(Prompts.SUMMARIZE).replace("{words}", Integer.toString(words)),
                before + "What was said since:\n" + said)
            .asJson();
    String text =
        Conversation.json(endpoint.ask(conversation.request()))
            .path("summary")
            .asString("")
            .strip();
    if (text.isEmpty() || Tokens.count(text) > recap.tokensMax() * 5 / 4) {
      throw ModelFault.fatal("the model's summary is empty or too long");
    }
    if (!Grounding.supports(recap.previous() + '\n' + said, text, "")) {
      throw ModelFault.fatal("the model's summary is not supported by what was said");
    }
    return text;
  }

  List<Finding> reflect(Matters matters) {
    List<Known> newest =
        matters
            .known()
            .subList(Math.max(0, matters.known().size() - STATEMENTS_MAX), matters.known().size());
    Map<String, Known> byId = new LinkedHashMap<>();
    var statements = new StringBuilder();
    for (Known known : newest) {
      String id = "s" + (byId.size() + 1);
      byId.put(id, known);
      statements
          .append(id)
          .append(" [")
          .append(known.at())
          .append("] ")
          .append(known.text())
          .append('\n');
    }
    var conversation =
        new Conversation(
                Prompts.text(Prompts.REFLECT).replace("{peer}", matters.about().value()),
                statements.toString())
            .asJson();
    var findings = new ArrayList<Finding>();
    for (JsonNode one : Conversation.json(endpoint.ask(conversation.request())).path("findings")) {
      finding(one, byId, matters.about().value()).ifPresent(findings::add);
    }
    return findings;
  }

  private static Optional<Finding> finding(JsonNode one, Map<String, Known> byId, String peer) {
    String kind = one.path("kind").asString("").toUpperCase(Locale.ROOT);
    String text = one.path("text").asString("").strip();
    var sources = new ArrayList<Known>();
    for (JsonNode id : one.path("sources")) {
      Known known = byId.get(id.asString(""));
      if (known == null) {
        return Optional.empty();
      }
      sources.add(known);
    }
    boolean known = Set.of("DEDUCTIVE", "INDUCTIVE", "CONTRADICTION").contains(kind);
    String given = String.join("\n", sources.stream().map(Known::text).toList());
    if (!known || text.isEmpty() || sources.size() < 2 || !Grounding.supports(given, text, peer)) {
      return Optional.empty();
    }
    String pattern = one.path("pattern").asString("");
    String confidence = one.path("confidence").asString("");
    return Optional.of(
        new Finding(
            Kind.valueOf(kind),
            text,
            sources.stream().map(Known::id).toList(),
            RULE,
            PATTERNS.contains(pattern) ? pattern : "",
            CONFIDENCES.contains(confidence) ? confidence : ""));
  }
}
