package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Automaton;
import java.util.List;

/** Finds the core of an attack where the blanks between words are lost. */
final class Squeezed {
  private static final int REACH_CHARS = 28;

  private enum Part {
    OVERRIDE,
    INSTRUCTION,
    REVEAL,
    PROMPT
  }

  private final Automaton<Part> parts;

  Squeezed() {
    Automaton.Builder<Part> words = Automaton.builder();
    add(
        words,
        Part.OVERRIDE,
        "ignore",
        "disregard",
        "forget",
        "override",
        "bypass",
        "ignorier",
        "vergiss",
        "ignorez",
        "ignora",
        "ignoruj",
        "zapomen",
        "negeer");
    add(
        words,
        Part.INSTRUCTION,
        "instruction",
        "rules",
        "guideline",
        "prompt",
        "directive",
        "restriction",
        "policy",
        "policies",
        "everythingabove",
        "anweisung",
        "regeln",
        "consigne",
        "instruccion",
        "istruzion",
        "instrukc",
        "pokyn",
        "pravidl",
        "regels");
    add(
        words,
        Part.REVEAL,
        "reveal",
        "show",
        "print",
        "repeat",
        "leak",
        "output",
        "giveme",
        "tellme",
        "list",
        "zeig",
        "montre",
        "muestra",
        "ukaz");
    add(
        words,
        Part.PROMPT,
        "systemprompt",
        "yourprompt",
        "yourinstructions",
        "yourrules",
        "hiddenprompt",
        "secret",
        "password",
        "thecodes",
        "discountcode",
        "systemmessage");
    parts = words.build();
  }

  private static void add(Automaton.Builder<Part> to, Part part, String... words) {
    List.of(words).forEach(word -> to.add(word, part));
  }

  /** Whether the squeezed text gives an order. */
  boolean gives(String text) {
    var seen =
        new Object() {
          int override = -REACH_CHARS;
          int reveal = -REACH_CHARS;
          boolean order;
        };
    parts.search(
        text,
        (begin, end, part) -> {
          switch (part) {
            case OVERRIDE -> seen.override = end;
            case REVEAL -> seen.reveal = end;
            case INSTRUCTION -> seen.order |= begin - seen.override < REACH_CHARS;
            case PROMPT -> seen.order |= begin - seen.reveal < REACH_CHARS;
          }
        });
    return seen.order;
  }
}
