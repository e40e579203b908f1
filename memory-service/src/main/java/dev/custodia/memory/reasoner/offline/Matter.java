package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Passage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A question, taken apart, with its passages ranked: all that a way of answering looks at. */
record Matter(Inquiry inquiry, Question question, List<Scored> ranked, Calibration calibration) {
  private static final double SAME_SHARE = 0.8;
  private static final double BESIDE_BEST = 0.8;

  /** The same with other thresholds; the weights must be those that it was ranked by. */
  Matter under(Calibration thresholds) {
    return new Matter(inquiry, question, ranked, thresholds);
  }

  /** The passages that answer, best first, each said once; never more than the depth shows. */
  List<Scored> answering() {
    return distinct(atLeast(calibration.answerAt(), BESIDE_BEST), inquiry.depth().lines());
  }

  /** The passages that answer or come near to it, best first, each said once. */
  List<Scored> touching() {
    return distinct(atLeast(calibration.relatedAt(), 0), inquiry.depth().lines() * 2);
  }

  /** Every passage that answers, each said once. */
  List<Scored> allAnswering() {
    return distinct(atLeast(calibration.answerAt(), 0), Integer.MAX_VALUE);
  }

  /** The passages that touch the matter without answering. */
  List<Scored> related() {
    return distinct(atLeast(calibration.relatedAt(), BESIDE_BEST), 2);
  }

  private List<Scored> atLeast(double threshold, double besideBest) {
    double best = ranked.isEmpty() ? 0 : ranked.getFirst().p();
    double bar = Math.max(threshold, best * besideBest);
    return ranked.stream().filter(s -> s.p() >= bar).toList();
  }

  private static List<Scored> distinct(List<Scored> all, int max) {
    var kept = new ArrayList<Scored>();
    for (Scored one : all) {
      if (kept.size() < max && kept.stream().noneMatch(k -> says(k, one))) {
        kept.add(one);
      }
    }
    return kept;
  }

  private static boolean says(Scored known, Scored other) {
    Set<String> words = new HashSet<>(other.stems());
    if (words.isEmpty()) {
      return true;
    }
    Set<String> shared = new HashSet<>(words);
    shared.retainAll(new HashSet<>(known.stems()));
    return shared.size() >= words.size() * SAME_SHARE
        && Facts.sameFigures(known.text(), other.text());
  }

  Answer found(String text, List<Scored> evidence) {
    double p = evidence.stream().mapToDouble(Scored::p).max().orElse(calibration.answerAt());
    return new Answer.Found(text, passages(evidence), p, Engine.OFFLINE);
  }

  Answer related(String text, List<Scored> evidence) {
    double p = evidence.stream().mapToDouble(Scored::p).max().orElse(calibration.relatedAt());
    return new Answer.Related(text, passages(evidence), p, Engine.OFFLINE);
  }

  static List<Passage> passages(List<Scored> evidence) {
    return evidence.stream().map(Scored::passage).distinct().toList();
  }

  /** A passage as it may stand in an answer; what was said is a quotation by now. */
  static String shown(Scored scored) {
    return scored.lead().isEmpty() ? scored.text() : scored.lead() + ' ' + scored.text();
  }

  /** The day on which a passage was said, where the question is asked. */
  java.time.LocalDate day(Passage passage) {
    return passage.at().atZone(inquiry.zone()).toLocalDate();
  }

  /** Lines of evidence, one a passage. */
  static String lines(List<Scored> evidence) {
    return String.join("\n", evidence.stream().map(Matter::shown).toList());
  }
}
