package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Sentences;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What was said around a passage in its own session: "For dinner try the Anchor" is about Hull when
 * the turn before asks about Hull.
 */
final class Surroundings {
  private static final int TURNS_BEFORE = 2;

  private final Map<String, Passage> byPlace = new HashMap<>();
  private final Map<String, Passage> byMoment = new HashMap<>();
  private final Map<String, Set<String>> stems = new HashMap<>();

  Surroundings(Iterable<Passage> passages) {
    for (Passage one : passages) {
      if (one.kind() == Passage.Kind.MESSAGE) {
        byPlace.put(place(one, 0), one);
        byMoment.putIfAbsent(moment(one), one);
      }
    }
  }

  private static String place(Passage one, int back) {
    return one.session() + "/" + (one.seq() - back);
  }

  private static String moment(Passage one) {
    return one.session() + "/" + one.at() + "/" + one.speaker().value();
  }

  /** The message that a passage is, or was concluded from, where it is in reach. */
  Optional<Passage> messageOf(Passage passage) {
    return passage.kind() == Passage.Kind.MESSAGE
        ? Optional.of(passage)
        : Optional.ofNullable(byMoment.get(moment(passage)));
  }

  /** The stems of the passage's own message and of the turns right before it. */
  Set<String> stemsAround(Passage passage) {
    Optional<Passage> message = messageOf(passage);
    if (message.isEmpty()) {
      return Set.of();
    }
    return stems.computeIfAbsent(message.get().id(), _ -> around(message.get()));
  }

  private Set<String> around(Passage message) {
    var all = new HashSet<String>();
    for (int back = 0; back <= TURNS_BEFORE; back++) {
      Passage one = byPlace.get(place(message, back));
      if (one != null && (back == 0 || !one.speaker().equals(message.speaker()))) {
        all.addAll(Stemmed.of(Tokens.of(one.text())));
      }
    }
    return all;
  }

  /** Whether the piece is what the turn begins with. */
  private static boolean opens(Passage message, String piece) {
    var sentences = Sentences.of(message.text());
    if (sentences.isEmpty()) {
      return false;
    }
    var first = new HashSet<>(Stemmed.of(Tokens.of(sentences.getFirst().text())));
    var own = Stemmed.of(Tokens.of(piece));
    long shared = own.stream().filter(first::contains).count();
    return shared * 2 >= own.size();
  }

  /** The question of somebody else that the passage's turn follows, or nothing. */
  String questionBefore(Passage passage, String piece) {
    Passage message = messageOf(passage).orElse(null);
    Passage before = message == null ? null : byPlace.get(place(message, 1));
    if (message == null || before == null || before.speaker().equals(passage.speaker())) {
      return "";
    }
    var sentences = Sentences.of(before.text());
    boolean asks = !sentences.isEmpty() && sentences.getLast().text().endsWith("?");
    return asks && opens(message, piece)
        ? before.speaker().value() + " asked: \"" + sentences.getLast().text() + '"'
        : "";
  }
}
