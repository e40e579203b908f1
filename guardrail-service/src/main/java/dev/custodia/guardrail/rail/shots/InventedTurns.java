package dev.custodia.guardrail.rail.shots;

import dev.custodia.guardrail.text.Automaton;
import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Hit;
import dev.custodia.guardrail.text.Hits;
import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.text.Speakers;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Headers of turns in a text: how many, whose, and where the first one stands. */
final class InventedTurns {
  private enum Part {
    USER,
    MODEL,
    SYSTEM,
    QUESTION,
    REPLY
  }

  private static final Automaton<Part> HEADERS = headers();

  /** What a dialogue that leads a model on wants or gives. */
  static final Set<Concept> LEADING =
      EnumSet.of(
          Concept.HARM,
          Concept.ACT,
          Concept.PRODUCT,
          Concept.SENSITIVE,
          Concept.SECRET,
          Concept.OTHERS_DATA,
          Concept.SELF_INSTRUCTION,
          Concept.PROMPT,
          Concept.COMPLY,
          Concept.FREE,
          Concept.UNRESTRICTED,
          Concept.NO_RULES,
          Concept.SURE);

  private int user;
  private int model;
  private int question;
  private int reply;
  private boolean system;
  private boolean open;
  private int last;
  private int first = Integer.MAX_VALUE;

  private InventedTurns() {}

  private static Automaton<Part> headers() {
    Automaton.Builder<Part> words = Automaton.builder();
    Speakers.USERS.forEach(name -> add(words, name, Part.USER));
    Speakers.MODELS.forEach(name -> add(words, name, Part.MODEL));
    add(words, "system", Part.SYSTEM);
    add(words, "q", Part.QUESTION);
    add(words, "question", Part.QUESTION);
    add(words, "a", Part.REPLY);
    add(words, "answer", Part.REPLY);
    words.add("\"role\":\"user\"", Part.USER).add("\"role\": \"user\"", Part.USER);
    words.add("\"role\":\"assistant\"", Part.MODEL).add("\"role\": \"assistant\"", Part.MODEL);
    words.add("\"role\":\"system\"", Part.SYSTEM).add("\"role\": \"system\"", Part.SYSTEM);
    words.add("im_start|>user", Part.USER).add("im_start|>assistant", Part.MODEL);
    words.add("im_start|>system", Part.SYSTEM).add("<<sys>>", Part.SYSTEM);
    words
        .add("<|user|>", Part.USER)
        .add("<|assistant|>", Part.MODEL)
        .add("<|system|>", Part.SYSTEM);
    words.add("header_id|>user", Part.USER).add("header_id|>assistant", Part.MODEL);
    words.add("header_id|>system", Part.SYSTEM).add("[/inst]", Part.MODEL).add("[inst]", Part.USER);
    words.add("of_turn>user", Part.USER).add("of_turn>model", Part.MODEL);
    words.add("### instruction", Part.USER).add("### response", Part.MODEL);
    words.add("### human", Part.USER).add("### assistant", Part.MODEL).add("### input", Part.USER);
    return words.build();
  }

  private static void add(Automaton.Builder<Part> words, String name, Part part) {
    words.add(name + ":", part).add(name + " :", part).add(name + "\uff1a", part);
    words.add(name + ">", part).add(name + " -", part);
  }

  static InventedTurns of(String folded) {
    var turns = new InventedTurns();
    HEADERS.search(folded, (begin, end, part) -> turns.take(folded, begin, part));
    return turns;
  }

  private void take(String text, int begin, Part part) {
    boolean marked = "<\"#[_".indexOf(text.charAt(begin)) >= 0 || afterToken(text, begin);
    if (!marked && !beginsTurn(text, begin)) {
      return;
    }
    first = Math.min(first, begin);
    last = begin;
    open = part == Part.USER || part == Part.QUESTION;
    switch (part) {
      case USER -> user++;
      case MODEL -> model++;
      case QUESTION -> question++;
      case REPLY -> reply++;
      case SYSTEM -> system = true;
    }
  }

  private static boolean afterToken(String text, int begin) {
    return text.startsWith("im_start", begin)
        || text.startsWith("header_id", begin)
        || text.startsWith("of_turn", begin);
  }

  private static boolean beginsTurn(String text, int begin) {
    for (int i = begin - 1; i >= 0; i--) {
      char c = text.charAt(i);
      if (c == '\n' || c == '.' || c == '!' || c == '?' || c == '>' || c == '|' || c == ']') {
        return true;
      }
      if (Letters.word(c) || Letters.dense(c) || c == ':' || c == ',') {
        return false;
      }
    }
    return true;
  }

  /** Whether there are more turns of both sides than a quotation has. */
  boolean exceed(int turnsMax) {
    return (user > 0 && model > 0 && user + model > turnsMax)
        || (question > 0 && reply > 0 && question + reply > turnsMax + 1);
  }

  // A paragraph of its own behind the last turn that asks for work.
  private boolean requestBehind(Reading reading) {
    String text = reading.folded().text();
    int blank = text.indexOf("\n\n", last);
    if (blank < 0) {
      return false;
    }
    Hits hits = reading.hits();
    for (Concept concept : List.of(Concept.TASK, Concept.TRANSFORM)) {
      for (int index : hits.of(concept)) {
        if (hits.all().get(index).start() >= blank) {
          return true;
        }
      }
    }
    return false;
  }

  // A line behind the last turn that asks something about the dialogue.
  private boolean asksBehind(Reading reading) {
    String text = reading.folded().text();
    int line = text.indexOf('\n', last);
    if (line < 0 || text.substring(last, line).strip().endsWith(":")) {
      return false;
    }
    Hits hits = reading.hits();
    for (Concept concept : List.of(Concept.QUESTION, Concept.TASK, Concept.MENTION)) {
      for (int index : hits.of(concept)) {
        if (hits.all().get(index).start() >= line) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether what is said there is more than a pasted chat: somebody wants or gives what may not be.
   */
  boolean leadsOn(Reading reading) {
    Hits hits = reading.hits();
    return !open || hits.count(Concept.GIVES_IN) > 1 || hits.hasAny(LEADING);
  }

  boolean opensSystemTurn() {
    return system && user + model > 0;
  }

  /** Whether somebody asks, before the first turn, that the dialogue be worked on. */
  boolean workedOn(Reading reading) {
    boolean interview = question + reply > user + model;
    Hits hits = reading.hits();
    boolean harmful =
        hits.count(Concept.HARM) + hits.count(Concept.COMPLY) + hits.count(Concept.ACT) >= 2;
    if (!harmful && ((interview && question <= reply) || !open)) {
      return true;
    }
    if (requestBehind(reading) || (!harmful && asksBehind(reading))) {
      return true;
    }
    for (Concept concept : List.of(Concept.TASK, Concept.TRANSFORM, Concept.MENTION)) {
      for (int index : hits.of(concept)) {
        Hit hit = hits.all().get(index);
        if (hit.end() <= first) {
          return true;
        }
      }
    }
    return false;
  }
}
