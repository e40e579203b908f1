package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.offline.LabelledStory.Asked;
import dev.custodia.memory.reasoner.offline.LabelledStory.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/**
 * Fits a calibration to labelled stories: the weights by logistic regression over single passages,
 * the thresholds by what comes of whole answers. The same stories give the same numbers.
 */
final class Fit {
  /** What each measure is taken to weigh before any story is heard. */
  static final Calibration PRIOR =
      new Calibration(
          List.of(
              -5.0, 8.0, 3.0, 5.5, 1.5, 0.7, 0.8, -1.5, -4.5, -0.5, -2.5, -6.0, -4.0, 3.0, -3.0),
          0.5,
          0.35);

  /** Pulls weights that the stories say little of towards the prior ones. */
  private static final double PULL = 20.0;

  private static final int STEPS = 1_500;
  private static final double STEP = 0.5;

  /** Of what is answered, the share that must be right before more answers count for anything. */
  private static final double PRECISION_MIN = 0.98;

  private final List<LabelledStory> stories;
  private final ToDoubleBiFunction<String, String> nearness;

  Fit(List<LabelledStory> stories, ToDoubleBiFunction<String, String> nearness) {
    this.stories = List.copyOf(stories);
    this.nearness = nearness;
  }

  /** What comes of the questions under one calibration. */
  record Point(double threshold, Map<Outcome, Integer> outcomes) {
    private int of(Outcome outcome) {
      return outcomes.getOrDefault(outcome, 0);
    }

    int right() {
      return of(Outcome.RIGHT);
    }

    int answered() {
      return right() + of(Outcome.WRONG) + of(Outcome.INVENTED);
    }

    int answerable() {
      return right() + of(Outcome.WRONG) + of(Outcome.MISSED);
    }

    /** Of the answers, the share that is right. */
    double precision() {
      return answered() == 0 ? 1 : (double) right() / answered();
    }

    /** Of the answerable questions, the share that is answered right. */
    double recall() {
      return answerable() == 0 ? 1 : (double) right() / answerable();
    }

    /** Of the questions that nothing answers, the share that is answered all the same. */
    double invention() {
      int none = of(Outcome.WITHHELD) + of(Outcome.INVENTED);
      return none == 0 ? 0 : (double) of(Outcome.INVENTED) / none;
    }
  }

  private record Observation(double[] vector, boolean answers, double weight) {}

  /** Weights and thresholds that fit the stories best, starting from a calibration. */
  Calibration from(Calibration start) {
    Calibration weighed = new Calibration(weights(start), start.answerAt(), start.relatedAt());
    List<Point> curve = curve(weighed);
    return weighed.answeringAt(answerAt(curve), relatedAt(weighed));
  }

  private List<Double> weights(Calibration start) {
    List<Observation> all = observations(start);
    double[] first = start.weights().stream().mapToDouble(Double::doubleValue).toArray();
    double[] at = first.clone();
    double total = all.stream().mapToDouble(Observation::weight).sum();
    double[] speed = new double[at.length];
    for (int step = 0; step < STEPS; step++) {
      double[] slope = new double[at.length];
      for (Observation one : all) {
        double x = 0;
        for (int i = 0; i < at.length; i++) {
          x += at[i] * one.vector()[i];
        }
        double error = (1 / (1 + Math.exp(-x)) - (one.answers() ? 1 : 0)) * one.weight();
        for (int i = 0; i < at.length; i++) {
          slope[i] += error * one.vector()[i];
        }
      }
      for (int i = 0; i < at.length; i++) {
        double gradient = (slope[i] + PULL * (at[i] - first[i])) / total;
        speed[i] = 0.9 * speed[i] - STEP * gradient;
        at[i] += speed[i];
      }
    }
    var weights = new ArrayList<Double>();
    for (double weight : at) {
      weights.add(Math.round(weight * 100) / 100.0);
    }
    return weights;
  }

  /** Every piece of every story with what is measured of it, and whether it answers. */
  private List<Observation> observations(Calibration start) {
    var answering = new Answering(start);
    var all = new ArrayList<Observation>();
    for (LabelledStory story : stories) {
      var told = new ToldStory(story);
      for (Asked asked : story.asked()) {
        List<Scored> ranked = answering.matter(told.inquiry(asked.question(), nearness)).ranked();
        long answers = ranked.stream().filter(it -> answers(asked, it)).count();
        if (asked.isAnswerable() && answers == 0) {
          continue; // The words of the answer stand in no single piece.
        }
        for (Scored one : ranked) {
          boolean right = answers(asked, one);
          // Each question weighs the same: its answers as much as all that is no answer.
          double weight = right ? 1.0 / answers : 3.0 / ranked.size();
          all.add(new Observation(one.features().vector(), right, weight));
        }
      }
    }
    return all;
  }

  private static boolean answers(Asked asked, Scored one) {
    return asked.wanted().stream().anyMatch(it -> it.matcher(one.text()).find());
  }

  /** What comes of the stories' questions at one calibration. */
  Point at(Calibration calibration) {
    return point(matters(calibration), calibration);
  }

  private record Posed(Asked asked, Matter matter) {}

  private List<Posed> matters(Calibration weighed) {
    var answering = new Answering(weighed);
    var posed = new ArrayList<Posed>();
    for (LabelledStory story : stories) {
      var told = new ToldStory(story);
      for (Asked asked : story.asked()) {
        posed.add(new Posed(asked, answering.matter(told.inquiry(asked.question(), nearness))));
      }
    }
    return posed;
  }

  private static Point point(List<Posed> posed, Calibration calibration) {
    var answering = new Answering(calibration);
    var outcomes = new EnumMap<Outcome, Integer>(Outcome.class);
    for (Posed one : posed) {
      Answer answer = answering.answer(one.matter().under(calibration));
      outcomes.merge(one.asked().outcome(answer), 1, Integer::sum);
    }
    return new Point(calibration.answerAt(), outcomes);
  }

  /** The operating points from eager to shy. */
  List<Point> curve(Calibration weighed) {
    var curve = new ArrayList<Point>();
    List<Posed> posed = matters(weighed);
    for (int percent = 20; percent <= 90; percent += 5) {
      double at = percent / 100.0;
      curve.add(point(posed, weighed.answeringAt(at, Math.min(at, weighed.relatedAt()))));
    }
    return curve;
  }

  /**
   * The most right answers among the points that are precise enough, else the most precise point;
   * of equal ones the most eager: where vectors are late, all probabilities are lower.
   */
  private static double answerAt(List<Point> curve) {
    Point best = curve.getFirst();
    for (Point point : curve) {
      boolean enough = point.precision() >= PRECISION_MIN;
      boolean known = best.precision() >= PRECISION_MIN;
      boolean better =
          enough
              ? !known || point.right() > best.right()
              : !known && point.precision() >= best.precision();
      if (better) {
        best = point;
      }
    }
    return best.threshold();
  }

  /**
   * Where what touches the matter is told: at the probability below which nine of ten pieces that
   * answer no longer are.
   */
  private double relatedAt(Calibration weighed) {
    double[] answers =
        observations(weighed).stream()
            .filter(Observation::answers)
            .mapToDouble(it -> probability(weighed, it.vector()))
            .sorted()
            .toArray();
    double tenth = answers.length == 0 ? 0.35 : answers[answers.length / 10];
    return Math.round(Math.clamp(tenth, 0.2, 0.35) * 100) / 100.0;
  }

  private static double probability(Calibration weighed, double[] vector) {
    double x = 0;
    for (int i = 0; i < vector.length; i++) {
      x += weighed.weights().get(i) * vector[i];
    }
    return 1 / (1 + Math.exp(-x));
  }
}
