package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.embedding.Embedder;
import dev.custodia.memory.embedding.Embedders;
import dev.custodia.memory.reasoner.Sameness;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Fits the offline reasoner's calibration to a folder of labelled stories and prints it with its
 * operating points, behind {@code ./custodia bench calibrate}. What it prints first is what {@code
 * calibration.properties} must say.
 */
public final class Calibrate {
  private final PrintStream out;
  private final Map<String, float[]> vectors = new HashMap<>();
  private final Embedder embedder = Embedders.local();

  private Calibrate(PrintStream out) {
    this.out = out;
  }

  /** One argument: the folder. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("name the folder of labelled stories");
    }
    new Calibrate(System.out).run(Path.of(arguments[0]));
  }

  /** The calibration that fits the folder's stories. */
  static Calibration fitted(Path folder) throws IOException {
    return new Calibrate(System.out).fit(folder, false).from(Fit.PRIOR);
  }

  /** What comes of the folder's held stories under a calibration. */
  static Fit.Point held(Path folder, Calibration calibration) throws IOException {
    return new Calibrate(System.out).fit(folder, true).at(calibration);
  }

  private Fit fit(Path folder, boolean held) throws IOException {
    List<LabelledStory> stories =
        LabelledStories.in(folder).stream().filter(it -> it.held() == held).toList();
    return new Fit(stories, this::nearness);
  }

  private void run(Path folder) throws IOException {
    Calibration found = fit(folder, false).from(Fit.PRIOR);
    out.print(found.written());
    print("fit", fit(folder, false).curve(found));
    print("held", fit(folder, true).curve(found));
    pairs(folder);
  }

  private void print(String part, List<Fit.Point> curve) {
    out.printf("%n%-5s %9s %9s %6s %9s%n", part, "answer-at", "precision", "recall", "invented");
    for (Fit.Point point : curve) {
      out.printf(
          Locale.ROOT,
          "%-5s %9.2f %9.3f %6.3f %9.3f  %s%n",
          "",
          point.threshold(),
          point.precision(),
          point.recall(),
          point.invention(),
          point.outcomes());
    }
  }

  /** How well words, and nearness alone, tell whether two statements are one. */
  private void pairs(Path folder) throws IOException {
    List<Pair> pairs =
        Files.readAllLines(folder.resolve("same.pairs")).stream().map(Pair::of).toList();
    out.printf("%n%-16s %9s %6s%n", "one statement by", "precision", "recall");
    pair(pairs, "key", Pair::sameKey);
    for (double bar : new double[] {0.90, 0.93, 0.95, 0.97, 0.98}) {
      pair(
          pairs,
          String.format(Locale.ROOT, "cosine %.2f", bar),
          it -> nearness(it.one(), it.other()) >= bar);
    }
  }

  private void pair(List<Pair> pairs, String name, Predicate<Pair> merges) {
    long merged = pairs.stream().filter(merges).count();
    long right = pairs.stream().filter(merges.and(Pair::same)).count();
    long same = pairs.stream().filter(Pair::same).count();
    out.printf(
        Locale.ROOT,
        "%-16s %9.3f %6.3f%n",
        name,
        merged == 0 ? 1 : (double) right / merged,
        (double) right / same);
  }

  /** Two statements, and whether they are one. */
  record Pair(boolean same, String one, String other) {
    static Pair of(String line) {
      String[] sides = line.substring(2).split(" \\| ", 2);
      return new Pair(line.startsWith("+"), sides[0].strip(), sides[1].strip());
    }

    boolean sameKey() {
      return Sameness.key(one).equals(Sameness.key(other));
    }
  }

  private double nearness(String one, String other) {
    float[] left = vector(one);
    float[] right = vector(other);
    double sum = 0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }

  private float[] vector(String text) {
    return vectors.computeIfAbsent(text, embedder::embedQuery);
  }
}
