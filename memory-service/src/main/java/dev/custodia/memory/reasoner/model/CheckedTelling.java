package dev.custodia.memory.reasoner.model;

import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Listener;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Tells an answer while a model writes it. Nothing is told before the model has named its evidence,
 * and of the text only as much as that evidence supports.
 */
final class CheckedTelling implements Heard {
  private final Listener listener;
  private final Function<List<String>, Optional<Grounding>> grounds;
  private PartialAnswer answer = new PartialAnswer();
  private @Nullable List<String> evidence;
  private @Nullable Grounding ground;
  private String told = "";

  /**
   * Tells a listener.
   *
   * @param grounds what supports an answer that rests on pieces of these names; nothing where there
   *     are no such pieces
   */
  CheckedTelling(Listener listener, Function<List<String>, Optional<Grounding>> grounds) {
    this.listener = listener;
    this.grounds = grounds;
  }

  @Override
  public void begins() {
    if (settled()) {
      throw ModelFault.fatal("the model went on after its answer");
    }
    answer = new PartialAnswer();
    evidence = null;
    ground = null;
  }

  @Override
  public void writes(String piece) {
    answer.add(piece);
    if (evidence == null) {
      evidence = answer.before().map(it -> names(it.path("evidence"))).orElse(null);
      ground = evidence == null ? null : grounds.apply(evidence).orElse(null);
    }
    String certain = answer.certain();
    if (ground != null && certain.length() > told.length() && ground.bears(certain)) {
      tell(certain);
    }
  }

  @Override
  public boolean settled() {
    return !told.isEmpty();
  }

  /** Tells what is left of an answer that was checked as a whole, and rests on these pieces. */
  void end(List<String> names, String text) {
    boolean same = names.equals(evidence) && text.startsWith(told);
    if (settled() && !same) {
      throw ModelFault.fatal("the model changed its answer while it gave it");
    }
    tell(text);
  }

  static List<String> names(JsonNode ids) {
    return ids.valueStream().map(id -> id.asString("")).toList();
  }

  private void tell(String text) {
    if (text.length() > told.length()) {
      listener.hear(Engine.MODEL, text.substring(told.length()));
      told = text;
    }
  }
}
