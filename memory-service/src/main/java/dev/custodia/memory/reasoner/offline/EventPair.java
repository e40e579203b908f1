package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Inquiry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The two events that a question compares, each with the evidence of its half. */
record EventPair(Scored one, Scored other) {
  private static final List<String> JOINTS =
      List.of(
          " before or after ",
          " and ",
          " until ",
          " before ",
          " after ",
          " since ",
          " to ",
          " when ",
          " or ",
          " did ",
          " was ",
          " were ");

  static Optional<EventPair> of(Matter matter, Relevance relevance) {
    for (List<String> halves : halves(matter.question().text())) {
      Optional<Scored> one = best(matter, relevance, halves.get(0), null);
      Optional<Scored> other = one.flatMap(found -> best(matter, relevance, halves.get(1), found));
      if (one.isPresent() && other.isPresent()) {
        return Optional.of(new EventPair(one.get(), other.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Scored> best(
      Matter matter, Relevance relevance, String half, @Nullable Scored taken) {
    Inquiry whole = matter.inquiry();
    var part =
        new Inquiry(
            half, whole.about(), whole.now(), whole.zone(), whole.depth(), whole.passages());
    Question question = Questions.of(part);
    if (question.terms().isEmpty()) {
      return Optional.empty();
    }
    String about = whole.about() == null ? "" : whole.about().value();
    return relevance.rank(question, about, whole.passages()).stream()
        .filter(s -> taken == null || !sameEvent(s, taken))
        .filter(s -> s.p() >= matter.calibration().answerAt())
        .findFirst();
  }

  /** A conclusion and the message that it came from tell of one event. */
  private static boolean sameEvent(Scored one, Scored taken) {
    return one.passage().id().equals(taken.passage().id())
        || (one.passage().at().equals(taken.passage().at()) && one.text().equals(taken.text()));
  }

  private static List<List<String>> halves(String text) {
    var found = new ArrayList<List<String>>();
    int from = start(text);
    for (String joint : JOINTS) {
      int at = text.indexOf(joint, from);
      while (at > 0) {
        found.add(List.of(text.substring(from, at), text.substring(at + joint.length())));
        at = text.indexOf(joint, at + 1);
      }
    }
    return found;
  }

  private static int start(String text) {
    for (String head :
        List.of(" between ", " from ", " first, ", " first: ", " after ", " before ")) {
      int at = text.indexOf(head);
      boolean apart = !head.equals(" after ") && !head.equals(" before ");
      if (at >= 0 && (apart || text.contains("How many") || text.contains("how many"))) {
        return at + head.length();
      }
    }
    return 0;
  }
}
