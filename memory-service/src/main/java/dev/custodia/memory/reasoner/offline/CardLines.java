package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.Thought.CardLine;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The lines of a card: what the slots of a person hold now, relatives by name, and standing wishes,
 * each with the statement that says so (memory-reasoning 6).
 */
final class CardLines {
  private static final int LINES_MAX = 40;
  private static final int LENGTH_MAX = 200;
  private static final Set<String> RELATIVES =
      EnglishWords.words(
          """
          wife husband son daughter mother father mom dad brother sister grandmother grandfather aunt
          uncle cousin niece nephew boss friend roommate
          """);

  private CardLines() {}

  static List<CardLine> of(PeerName about, List<Known> known) {
    Map<String, List<SlotState.Held>> slots = new LinkedHashMap<>();
    var lines = new ArrayList<CardLine>();
    for (Known one : known) {
      for (SlotFact fact : SlotRules.shipped().of(about.value(), one.text())) {
        slots
            .computeIfAbsent(fact.slot(), _ -> new ArrayList<>())
            .add(new SlotState.Held(fact, passage(about, one), one.text()));
      }
    }
    for (SlotKind kind : SlotKind.values()) {
      slots.values().stream()
          .filter(held -> held.getFirst().fact().kind() == kind)
          .forEach(
              held ->
                  SlotState.current(held)
                      .forEach(it -> add(line(it.fact()), it.passage().id(), lines)));
    }
    known.forEach(one -> relative(about.value(), one, lines));
    known.forEach(one -> wish(one, lines));
    return lines.size() > LINES_MAX ? lines.subList(0, LINES_MAX) : lines;
  }

  private static Passage passage(PeerName about, Known one) {
    return new Passage(
        Passage.Kind.EXPLICIT,
        one.id(),
        one.text(),
        about,
        one.session(),
        0,
        one.at(),
        OptionalDouble.empty());
  }

  private static String line(SlotFact fact) {
    String value = fact.value();
    return switch (fact.kind()) {
      case NAME -> "IDENTITY: Name is " + value;
      case AGE -> "IDENTITY: " + value + " years old";
      case BIRTHDAY -> "IDENTITY: Birthday is " + value;
      case ORIGIN -> "IDENTITY: From " + value;
      case RESIDENCE -> "ATTRIBUTE: Lives in " + value;
      case EMPLOYER -> "ATTRIBUTE: Works at " + value;
      case ROLE -> "ATTRIBUTE: Works as " + value;
      case STUDY -> "ATTRIBUTE: Studied " + value;
      case LANGUAGE -> "ATTRIBUTE: Speaks " + value;
      case ALLERGY -> "ATTRIBUTE: Allergic to " + value;
      case DIET -> "ATTRIBUTE: Eats " + value;
      case PARTNER -> "RELATIONSHIP: Partner is " + value;
      case PET -> "RELATIONSHIP: Pet " + value;
      case FAVORITE, LIKES, DISLIKES, FAMILY -> "";
    };
  }

  /** "ada's sister Ana …" names a relative. */
  private static void relative(String peer, Known one, List<CardLine> lines) {
    List<Token> tokens = Tokens.of(one.text());
    String owner = peer.toLowerCase(Locale.ROOT) + "'s";
    for (int i = 0; i + 2 < tokens.size(); i++) {
      boolean named =
          tokens.get(i).is(owner)
              && RELATIVES.contains(tokens.get(i + 1).word())
              && tokens.get(i + 2).isCapitalized();
      if (named) {
        String word = tokens.get(i + 1).word();
        String relation = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        add("RELATIONSHIP: " + relation + ' ' + tokens.get(i + 2).text(), one.id(), lines);
      }
    }
  }

  private static void wish(Known one, List<CardLine> lines) {
    int asked = one.text().indexOf(" asked: \"");
    if (asked >= 0 && one.text().endsWith("\"")) {
      add(
          "INSTRUCTION: " + one.text().substring(asked + 9, one.text().length() - 1),
          one.id(),
          lines);
    }
  }

  private static void add(String text, String source, List<CardLine> lines) {
    boolean known = lines.stream().anyMatch(line -> line.text().equalsIgnoreCase(text));
    if (!text.isEmpty() && text.length() <= LENGTH_MAX && !known) {
      lines.add(new CardLine(text, source));
    }
  }
}
