package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Derivation;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Filled;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Summary;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Utterance;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The reasoner of rules: deterministic, in process, free of state. It extracts, links, counts and
 * quotes; what it can't show evidence for it does not say (memory-reasoning 14).
 */
public final class OfflineReasoner implements Reasoner {
  private final Answering answering = new Answering(Calibration.shipped());

  @Override
  public Derivation derive(Utterance said) {
    return new Derivation(Extraction.of(said), Engine.OFFLINE);
  }

  @Override
  public Answer answer(Inquiry inquiry) {
    return answering.answer(inquiry);
  }

  @Override
  public Summary summarize(Recap recap) {
    return new Summary(Digest.of(recap), Engine.OFFLINE);
  }

  @Override
  public List<Thought.Supersession> replaced(Matters matters) {
    return Changes.of(matters.about(), matters.known()).stream()
        .map(Changes.Change::supersession)
        .toList();
  }

  @Override
  public Filled fill(Inquiry inquiry, JsonNode schema) {
    return new FillForm(answering).fill(inquiry, schema);
  }

  @Override
  public Thought reflect(Matters matters) {
    return Reflection.on(matters);
  }
}
