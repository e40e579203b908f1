package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.Statement;
import dev.custodia.memory.reasoner.Utterance;
import dev.custodia.memory.reasoner.text.Sentences;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * A message cut into what can stand in an answer: its statements as extraction writes them, and
 * sentences that state nothing by themselves ("Five years.") as quotations.
 */
final class MessagePieces {
  private static final int PIECES_MAX = 80;

  private MessagePieces() {}

  static List<String> of(Passage message) {
    String speaker = message.speaker().value();
    var said = new Utterance(message.speaker(), message.text(), message.at(), ZoneOffset.UTC);
    List<Statement> statements = Extraction.of(said);
    var pieces = new ArrayList<String>();
    statements.forEach(s -> pieces.add(s.content()));
    for (var sentence : Sentences.of(message.text())) {
      boolean known =
          statements.stream()
              .anyMatch(s -> s.evidence().of(message.text()).equals(sentence.text()));
      if (!known && !sentence.text().endsWith("?")) {
        pieces.add(speaker + " said: \"" + sentence.text() + '"');
      }
    }
    return pieces.size() > PIECES_MAX ? pieces.subList(0, PIECES_MAX) : pieces;
  }
}
