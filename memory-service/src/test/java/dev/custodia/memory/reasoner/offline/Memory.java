package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.Utterance;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What was said, a day after the other, as passages and as conclusions. */
final class Memory {
  static final PeerName ABOUT = new PeerName("mira");
  private static final Instant START = Instant.parse("2024-03-01T10:00:00Z");

  private final OfflineReasoner reasoner = new OfflineReasoner();
  private final List<Passage> passages = new ArrayList<>();
  private int days;

  /** Mira says it, and it is reasoned over. */
  Memory said(String... texts) {
    for (String text : texts) {
      Instant at = START.plusSeconds(86_400L * days++);
      for (var statement :
          reasoner.derive(new Utterance(ABOUT, text, at, ZoneOffset.UTC)).statements()) {
        passages.add(passage(Passage.Kind.EXPLICIT, "c", statement.content(), ABOUT, at));
      }
      passages.add(passage(Passage.Kind.MESSAGE, "m", text, ABOUT, at));
    }
    return this;
  }

  /** Said, but never reasoned over. */
  Memory raw(String peer, String... texts) {
    for (String text : texts) {
      Instant at = START.plusSeconds(86_400L * days++);
      passages.add(passage(Passage.Kind.MESSAGE, "m", text, new PeerName(peer), at));
    }
    return this;
  }

  private Passage passage(Passage.Kind kind, String prefix, String text, PeerName by, Instant at) {
    return new Passage(
        kind, prefix + passages.size(), text, by, "s", days, at, OptionalDouble.empty());
  }

  Inquiry inquiry(String question) {
    return new Inquiry(
        question, ABOUT, START.plusSeconds(86_400L * 60), ZoneOffset.UTC, Depth.LOW, passages);
  }

  Answer ask(String question) {
    return reasoner.answer(inquiry(question));
  }

  String text(String question) {
    return ask(question).text();
  }

  List<Known> known() {
    return passages.stream()
        .filter(p -> p.kind().isConclusion())
        .map(p -> new Known(p.id(), p.text(), p.session(), p.at(), false))
        .toList();
  }
}
