package dev.custodia.memory.recall.index;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Mixes what is known of the candidates into one score: a weighted sum of the document's own words
 * and meaning, those of its neighbours up to two places away, and those of the best in its group,
 * with whom and when the query names. The weights were learned on public conversations and checked
 * on others than those they were learned on (ADR recall 3).
 */
final class Ranking {
  /** How many of a group stand for it. */
  private static final int GROUP_BEST = 3;

  private final Weights weights;
  private final boolean asksTime;

  /** How much each part counts; without vectors other ones are best. */
  record Weights(
      double lexical,
      double lexicalNext,
      double lexicalSecond,
      double lexicalGroup,
      double cosine,
      double cosineNext,
      double cosineSecond,
      double cosineGroup,
      double named,
      double timely,
      double near) {
    static final Weights MIXED =
        new Weights(3.67, 1.69, 1.50, 2.53, 3.88, 2.12, 0.36, 2.39, 2.40, 2.19, 4.34);
    static final Weights LEXICAL =
        new Weights(4.39, 2.12, 1.68, 3.39, 0, 0, 0, 0, 2.59, 2.12, 4.51);
  }

  Ranking(boolean vectors, boolean asksTime) {
    this.weights = vectors ? Weights.MIXED : Weights.LEXICAL;
    this.asksTime = asksTime;
  }

  void score(Collection<Candidate> candidates) {
    Features features = new Features(candidates);
    for (Candidate candidate : candidates) {
      candidate.score = score(features.of(candidate));
    }
  }

  private double score(double[] parts) {
    double[] each = {
      weights.lexical,
      weights.lexicalNext,
      weights.lexicalSecond,
      weights.lexicalGroup,
      weights.cosine,
      weights.cosineNext,
      weights.cosineSecond,
      weights.cosineGroup,
      weights.named,
      asksTime ? weights.timely : 0,
      weights.near
    };
    double score = 0;
    for (int i = 0; i < each.length; i++) {
      score += each[i] * parts[i];
    }
    return score;
  }

  /** The parts of each candidate's score, relative to all candidates. */
  static final class Features {
    private final Map<Neighbours.Spot, Candidate> places = new HashMap<>();
    private final Map<Long, double[]> lexicalGroups = new HashMap<>();
    private final Map<Long, double[]> cosineGroups = new HashMap<>();
    private final double lexicalMax;
    private final double cosineMean;

    Features(Collection<Candidate> candidates) {
      this.lexicalMax =
          Math.max(1e-9, candidates.stream().mapToDouble(c -> c.lexical).max().orElse(0));
      this.cosineMean =
          candidates.stream()
              .mapToDouble(c -> c.cosine)
              .filter(c -> !Double.isNaN(c))
              .average()
              .orElse(0);
      for (Candidate candidate : candidates) {
        if (candidate.placed) {
          places.put(new Neighbours.Spot(candidate.group, candidate.position), candidate);
          best(lexicalGroups, candidate.group, lexical(candidate));
          best(cosineGroups, candidate.group, cosine(candidate));
        }
      }
    }

    private static void best(Map<Long, double[]> groups, long group, double value) {
      double[] best = groups.computeIfAbsent(group, _ -> new double[GROUP_BEST]);
      if (value > best[0]) {
        best[0] = value;
        Arrays.sort(best);
      }
    }

    private double lexical(Candidate candidate) {
      return candidate.lexical / lexicalMax;
    }

    /** A document whose vector isn't made yet is taken for an average one, not for a bad one. */
    private double cosine(Candidate candidate) {
      return Double.isNaN(candidate.cosine) ? cosineMean : candidate.cosine;
    }

    double[] of(Candidate candidate) {
      double[] parts = new double[11];
      parts[0] = lexical(candidate);
      parts[4] = cosine(candidate);
      if (candidate.placed) {
        for (int step = -2; step <= 2; step++) {
          Candidate other =
              places.get(new Neighbours.Spot(candidate.group, candidate.position + step));
          if (other != null && step != 0) {
            int distance = Math.abs(step);
            parts[distance] = Math.max(parts[distance], lexical(other));
            parts[4 + distance] = Math.max(parts[4 + distance], cosine(other));
          }
        }
        parts[3] = mean(lexicalGroups.get(candidate.group));
        parts[7] = mean(cosineGroups.get(candidate.group));
      }
      parts[8] = candidate.named ? 1 : 0;
      parts[9] = candidate.timely ? 1 : 0;
      parts[10] = candidate.near;
      return parts;
    }

    private static double mean(double @Nullable [] best) {
      return best == null ? 0 : Arrays.stream(best).sum() / GROUP_BEST;
    }
  }
}
