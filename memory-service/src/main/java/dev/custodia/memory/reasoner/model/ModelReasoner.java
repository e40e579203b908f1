package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.BrokenOff;
import dev.custodia.memory.reasoner.Derivation;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Filled;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Listener;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.reasoner.Recap;
import dev.custodia.memory.reasoner.Summary;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Utterance;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * Reasons with a model and falls back to the rules where the model can't be had or can't support
 * what it says. The fall back shows in the result and in the metric {@code
 * custodia.reasoner.calls}.
 */
final class ModelReasoner implements Reasoner {
  private static final Logger LOG = LoggerFactory.getLogger(ModelReasoner.class);

  private final ModelDerivation derivation;
  private final ModelAnswer answers;
  private final ModelThought thought;
  private final Reasoner rules;
  private final MeterRegistry meters;

  ModelReasoner(ChatEndpoint endpoint, Reasoner rules, MeterRegistry meters) {
    this.derivation = new ModelDerivation(endpoint);
    this.answers = new ModelAnswer(endpoint);
    this.thought = new ModelThought(endpoint);
    this.rules = rules;
    this.meters = meters;
  }

  @Override
  public Derivation derive(Utterance said) {
    return or(
        "derive",
        () -> {
          ModelDerivation.Derived derived = derivation.derive(said);
          meters
              .counter("custodia.reasoner.dropped", "operation", "derive")
              .increment(derived.dropped());
          return new Derivation(derived.statements(), Engine.MODEL);
        },
        () -> new Derivation(rules.derive(said).statements(), Engine.FALLBACK));
  }

  @Override
  public Answer answer(Inquiry inquiry) {
    if (inquiry.passages().isEmpty()) {
      return rules.answer(inquiry);
    }
    return or("answer", () -> answers.answer(inquiry), () -> fallenBack(rules.answer(inquiry)));
  }

  /** The model's own words as they come; the rules answer only where it told nothing yet. */
  @Override
  public Answer answer(Inquiry inquiry, Listener listener) {
    if (inquiry.passages().isEmpty()) {
      return rules.answer(inquiry, listener);
    }
    try {
      return or(
          "answer",
          () -> answers.answer(inquiry, listener),
          () -> {
            Answer answer = fallenBack(rules.answer(inquiry));
            listener.hear(answer.engine(), answer.text());
            return answer;
          });
    } catch (BrokenOff broken) {
      count("answer", "broken-off");
      throw broken;
    }
  }

  @Override
  public Filled fill(Inquiry inquiry, JsonNode schema) {
    return or(
        "fill",
        () -> answers.fill(inquiry, schema),
        () -> {
          Filled filled = rules.fill(inquiry, schema);
          return new Filled(filled.value(), fallenBack(filled.answer()));
        });
  }

  @Override
  public Summary summarize(Recap recap) {
    return or(
        "summarize",
        () -> new Summary(thought.summarize(recap), Engine.MODEL),
        () -> new Summary(rules.summarize(recap).text(), Engine.FALLBACK));
  }

  @Override
  public List<Thought.Supersession> replaced(Matters matters) {
    return rules.replaced(matters);
  }

  /** The rules' findings stand in any case; the model adds to them. */
  @Override
  public Thought reflect(Matters matters) {
    Thought own = rules.reflect(matters);
    return or(
        "reflect",
        () -> {
          var findings = new ArrayList<>(own.findings());
          findings.addAll(thought.reflect(matters));
          return new Thought(own.superseded(), findings, own.card(), Engine.MODEL);
        },
        () -> new Thought(own.superseded(), own.findings(), own.card(), Engine.FALLBACK));
  }

  private static Answer fallenBack(Answer answer) {
    return switch (answer) {
      case Answer.Found(var text, var evidence, var p, _) ->
          new Answer.Found(text, evidence, p, Engine.FALLBACK);
      case Answer.Related(var text, var evidence, var p, _) ->
          new Answer.Related(text, evidence, p, Engine.FALLBACK);
      case Answer.Unknown(var text, _) -> new Answer.Unknown(text, Engine.FALLBACK);
    };
  }

  private <T> T or(String operation, Supplier<T> model, Supplier<T> otherwise) {
    try {
      T result = model.get();
      count(operation, Engine.MODEL.label());
      return result;
    } catch (ModelFault fault) {
      LOG.warn("The model could not {}: {}", operation, fault.getMessage());
      count(operation, Engine.FALLBACK.label());
      return otherwise.get();
    }
  }

  private void count(String operation, String engine) {
    meters.counter("custodia.reasoner.calls", "operation", operation, "engine", engine).increment();
  }
}
