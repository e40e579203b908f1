package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.ByteRange;
import dev.custodia.memory.reasoner.Statement;
import dev.custodia.memory.reasoner.Utterance;
import dev.custodia.memory.reasoner.text.Language;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Has a model say what a message states, and keeps what it can show the words for. */
final class ModelDerivation {
  static final String RULE = "model.derive/1";
  private static final int CONTENT_LENGTH_MAX = 2_000;

  private final ChatEndpoint endpoint;

  ModelDerivation(ChatEndpoint endpoint) {
    this.endpoint = endpoint;
  }

  /** What the model said, and how much of it was dropped. */
  record Derived(List<Statement> statements, int dropped) {}

  Derived derive(Utterance said) {
    String peer = said.author().value();
    var conversation =
        new Conversation(
                Prompts.text(Prompts.DERIVE).replace("{peer}", peer),
                "Author: " + peer + "\nDay: " + said.day() + "\nMessage:\n" + said.text())
            .asJson();
    JsonNode facts = Conversation.json(endpoint.ask(conversation.request())).path("facts");
    if (!facts.isArray()) {
      throw ModelFault.fatal("the model's answer has no list of facts");
    }
    var kept = new ArrayList<Statement>();
    int dropped = 0;
    for (JsonNode fact : facts) {
      String content = fact.path("content").asString("").strip();
      String quote = fact.path("quote").asString("");
      int at = quote.isBlank() ? -1 : said.text().indexOf(quote);
      boolean supported =
          at >= 0
              && !content.isEmpty()
              && content.length() <= CONTENT_LENGTH_MAX
              && content.contains(peer)
              && Grounding.supports(said.text(), content, peer);
      if (supported) {
        ByteRange evidence = ByteRange.of(said.text(), at, at + quote.length());
        kept.add(new Statement(content, evidence, RULE, Language.of(quote), List.of()));
      } else {
        dropped++;
      }
    }
    return new Derived(kept, dropped);
  }
}
