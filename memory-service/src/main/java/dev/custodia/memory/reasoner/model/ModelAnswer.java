package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.BrokenOff;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Filled;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Listener;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Stems;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Has a model answer from numbered pieces of memory. It may search among all that is in reach, as
 * often as the level allows; it must name the pieces it rests on, and an answer that none supports
 * is not given.
 */
final class ModelAnswer {
  private static final String TOOL = "search_memory";
  private static final int SHOWN = 25;
  private static final int FOUND = 10;
  private static final double SURE = 0.9;

  private final ChatEndpoint endpoint;

  ModelAnswer(ChatEndpoint endpoint) {
    this.endpoint = endpoint;
  }

  Answer answer(Inquiry inquiry) {
    return checked(inquiry, converse(inquiry, endpoint::ask));
  }

  /** Tells the answer as the model gives it, after its searches; all that is told is checked. */
  Answer answer(Inquiry inquiry, Listener listener) {
    var telling =
        new CheckedTelling(
            listener,
            names ->
                Optional.of(evidence(inquiry, names))
                    .filter(it -> !it.isEmpty())
                    .map(it -> ground(inquiry, it)));
    try {
      JsonNode json = converse(inquiry, request -> endpoint.listen(request, telling));
      Answer answer = checked(inquiry, json);
      telling.end(CheckedTelling.names(json.path("evidence")), answer.text());
      return answer;
    } catch (ModelFault fault) {
      if (telling.settled()) {
        throw new BrokenOff("The model's answer broke off: " + fault.getMessage(), fault);
      }
      throw fault;
    }
  }

  private static Answer checked(Inquiry inquiry, JsonNode json) {
    String text = json.path("answer").asString("").strip();
    if (text.isEmpty()) {
      throw ModelFault.fatal("the model's answer is empty");
    }
    List<Passage> evidence = evidence(inquiry, CheckedTelling.names(json.path("evidence")));
    if (evidence.isEmpty()) {
      // What it says without evidence can't be checked, so not a word of it is passed on.
      return new Answer.Unknown(Answer.Unknown.NOTHING, Engine.MODEL);
    }
    if (!ground(inquiry, evidence).supports(text)) {
      throw ModelFault.fatal("the model's answer is not supported by its evidence");
    }
    return new Answer.Found(text, evidence, SURE, Engine.MODEL);
  }

  private static Grounding ground(Inquiry inquiry, List<Passage> evidence) {
    String given = String.join("\n", evidence.stream().map(p -> p.at() + " " + p.text()).toList());
    return new Grounding(given + '\n' + inquiry.question(), peer(inquiry));
  }

  Filled fill(Inquiry inquiry, JsonNode schema) {
    var conversation =
        new Conversation(
                Prompts.text(Prompts.FILL).replace("{peer}", peer(inquiry)),
                asked(inquiry) + "\nSchema: " + schema)
            .asJson();
    JsonNode json = Conversation.json(endpoint.ask(conversation.request()));
    JsonNode value = json.path("value");
    List<Passage> evidence = evidence(inquiry, CheckedTelling.names(json.path("evidence")));
    if (!value.isObject() || !conforms(value, schema) || evidence.isEmpty()) {
      throw ModelFault.fatal("the model's form does not conform or has no evidence");
    }
    return new Filled(value, new Answer.Found(value.toString(), evidence, SURE, Engine.MODEL));
  }

  /** The JSON of the model's answer, after as many searches as the level allows. */
  private static JsonNode converse(Inquiry inquiry, Function<ObjectNode, JsonNode> ask) {
    var conversation =
        new Conversation(
                Prompts.text(Prompts.ANSWER).replace("{peer}", peer(inquiry)), asked(inquiry))
            .offering(TOOL, "Finds more pieces of memory by words", "query")
            .asJson();
    int rounds = rounds(inquiry.depth());
    JsonNode said = ask.apply(conversation.request());
    while (said.path("tool_calls").isArray() && !said.path("tool_calls").isEmpty()) {
      if (rounds-- <= 0) {
        throw ModelFault.fatal("the model kept searching");
      }
      for (JsonNode call : said.path("tool_calls")) {
        conversation.reply(said, call, found(inquiry, call.path("function")));
      }
      if (rounds == 0) {
        conversation.withdrawTools();
      }
      said = ask.apply(conversation.request());
    }
    return Conversation.json(said);
  }

  private static int rounds(Depth depth) {
    return switch (depth) {
      case MINIMAL -> 1;
      case LOW -> 5;
      case MEDIUM -> 2;
      case HIGH -> 4;
      case MAX -> 10;
    };
  }

  private static String found(Inquiry inquiry, JsonNode function) {
    if (!function.path("name").asString("").equals(TOOL)) {
      return "There is no such tool.";
    }
    String query = function.path("arguments").asString("");
    Set<String> words = stems(query);
    return pieces(
        inquiry,
        inquiry.passages().stream()
            .sorted(Comparator.comparingInt(p -> -shared(words, p)))
            .limit(FOUND)
            .toList());
  }

  private static int shared(Set<String> words, Passage passage) {
    Set<String> own = stems(passage.text());
    own.retainAll(words);
    return own.size();
  }

  private static Set<String> stems(String text) {
    var stems = new HashSet<String>();
    Tokens.of(text).forEach(token -> stems.add(Stems.of(token.word())));
    return stems;
  }

  private static String asked(Inquiry inquiry) {
    List<Passage> shown = inquiry.passages().subList(0, Math.min(SHOWN, inquiry.passages().size()));
    return "Pieces of memory:\n" + pieces(inquiry, shown) + "\nQuestion: " + inquiry.question();
  }

  private static String pieces(Inquiry inquiry, List<Passage> passages) {
    var text = new StringBuilder();
    for (Passage passage : passages) {
      text.append('p')
          .append(inquiry.passages().indexOf(passage) + 1)
          .append(" [")
          .append(passage.at().atZone(inquiry.zone()).toLocalDate())
          .append("] ")
          .append(passage.kind().isConclusion() ? "" : passage.speaker().value() + " said: ")
          .append(passage.text())
          .append('\n');
    }
    return text.toString();
  }

  private static List<Passage> evidence(Inquiry inquiry, List<String> names) {
    var found = new ArrayList<Passage>();
    for (String name : names) {
      piece(inquiry, name).filter(it -> !found.contains(it)).ifPresent(found::add);
    }
    return found;
  }

  private static Optional<Passage> piece(Inquiry inquiry, String id) {
    if (!id.matches("p[0-9]{1,5}")) {
      return Optional.empty();
    }
    int at = Integer.parseInt(id.substring(1)) - 1;
    return at >= 0 && at < inquiry.passages().size()
        ? Optional.of(inquiry.passages().get(at))
        : Optional.empty();
  }

  /** Whether the members that must be there are, and each is of its type. */
  private static boolean conforms(JsonNode value, JsonNode schema) {
    for (JsonNode required : schema.path("required")) {
      if (!value.has(required.asString(""))) {
        return false;
      }
    }
    return schema.path("properties").properties().stream()
        .filter(property -> value.has(property.getKey()))
        .allMatch(
            property ->
                isOf(value.get(property.getKey()), property.getValue().path("type").asString("")));
  }

  private static boolean isOf(JsonNode value, String type) {
    return switch (type) {
      case "string" -> value.isString();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "array" -> value.isArray();
      case "object" -> value.isObject();
      default -> true;
    };
  }

  private static String peer(Inquiry inquiry) {
    return inquiry.about() == null ? "the workspace" : inquiry.about().value();
  }
}
