package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.PastQuestion;
import dev.custodia.memory.reasoner.Statement;
import dev.custodia.memory.reasoner.Utterance;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;

/** A labelled story as memory holds it once it was told: conclusions, and the messages. */
final class ToldStory {
  private final LabelledStory story;
  private final List<Passage> passages = new ArrayList<>();
  private final Set<String> replaced;

  ToldStory(LabelledStory story) {
    this.story = story;
    var about = new PeerName(story.about());
    int seq = 0;
    for (LabelledStory.Said said : story.said()) {
      seq++;
      var speaker = new PeerName(said.peer());
      if (!story.raw() && speaker.equals(about)) {
        var utterance = new Utterance(speaker, said.text(), said.at(), ZoneOffset.UTC);
        for (Statement one : Extraction.of(utterance)) {
          passages.add(passage(Passage.Kind.EXPLICIT, one.content(), speaker, 0, said.at()));
        }
      }
      passages.add(passage(Passage.Kind.MESSAGE, said.text(), speaker, seq, said.at()));
    }
    this.replaced =
        Changes.of(about, known()).stream()
            .map(change -> change.old().id())
            .collect(Collectors.toSet());
  }

  private Passage passage(Passage.Kind kind, String text, PeerName by, long seq, Instant at) {
    return new Passage(kind, "p" + passages.size(), text, by, "s", seq, at, OptionalDouble.empty());
  }

  private List<Known> known() {
    return passages.stream()
        .filter(it -> it.kind().isConclusion())
        .map(it -> new Known(it.id(), it.text(), it.session(), it.at(), false))
        .toList();
  }

  /** All texts in reach of a question. */
  List<String> texts() {
    return passages.stream().map(Passage::text).toList();
  }

  /** The question with all that may answer it; {@code nearness} gives the cosine of two texts. */
  Inquiry inquiry(String question, ToDoubleBiFunction<String, String> nearness) {
    boolean past = PastQuestion.asks(question);
    var reach = new ArrayList<Passage>();
    for (Passage one : passages) {
      if (past || !replaced.contains(one.id())) {
        reach.add(
            new Passage(
                one.kind(),
                one.id(),
                one.text(),
                one.speaker(),
                one.session(),
                one.seq(),
                one.at(),
                OptionalDouble.of(nearness.applyAsDouble(question, one.text()))));
      }
    }
    Instant now = story.said().getLast().at();
    return new Inquiry(
        question, new PeerName(story.about()), now, ZoneOffset.UTC, Depth.LOW, reach);
  }
}
