package dev.custodia.guardrail.measure;

import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.verdict.Plane;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Measures a check of 500 characters in process, all offline rails, texts never twice (DESIGN 7),
 * and the time of adversarial texts of growing length on every plane, of all rails together and of
 * each alone. Prints tables; arguments: how many texts a round (default 4000).
 */
public final class Benchmark {
  private static final String WORDS =
      "the claim was filed on monday and a colleague will read it within ten days please send"
          + " photos of lost suitcase receipts together with number from your ticket we pay what"
          + " contract says when form has been signed customers ask about tariff rules for ski"
          + " boats trains hotels summer weather museum tickets Prague Brno Vienna children travel"
          + " abroad doctor visit";
  private static final int CHARS = 500;

  private Benchmark() {}

  public static void main(String[] arguments) {
    int texts = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4_000;
    Engine engine = Standard.engine();
    var random = new Random(7);
    for (int warm = 0; warm < 3; warm++) {
      for (Plane plane : Plane.values()) {
        round(engine, plane, texts, random);
      }
    }
    System.out.println("plane     median ms    p99 ms   (500 characters, " + texts + " texts)");
    for (Plane plane : Plane.values()) {
      long[] nanos = round(engine, plane, texts, random);
      System.out.printf(
          "%-8s %10.4f %9.4f%n",
          plane.wire(), nanos[nanos.length / 2] / 1e6, nanos[nanos.length * 99 / 100] / 1e6);
    }
    growth(engine);
    Growth.ofEachRail();
  }

  private static long[] round(Engine engine, Plane plane, int texts, Random random) {
    var nanos = new long[texts];
    for (int i = 0; i < texts; i++) {
      String text = text(random, CHARS);
      long begun = cpu();
      engine.judge(text, scene(plane));
      nanos[i] = cpu() - begun;
    }
    Arrays.sort(nanos);
    return nanos;
  }

  // The thread's own time: what else runs on the machine does not count.
  static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  static Scene scene(Plane plane) {
    return new Scene(
        plane,
        List.of(),
        new Facts(
            "Never promise a payout before a handler has signed the file.",
            Set.of("canary-Q7mV2xT9kLp4"),
            Set.of("larkfield.example"),
            "Where is my claim?",
            null,
            List.of(),
            Map.of()));
  }

  private static String text(Random random, int chars) {
    String[] words = WORDS.split(" ");
    var out = new StringBuilder(chars + 16);
    while (out.length() < chars) {
      out.append(words[random.nextInt(words.length)]).append(random.nextInt(9) == 0 ? ". " : " ");
    }
    return out.substring(0, chars);
  }

  private static void growth(Engine engine) {
    System.out.println("\nshape              ms at 64 kB, 256 kB, 1 MB (worst plane)");
    Shapes.all()
        .forEach(
            (name, unit) ->
                System.out.printf(
                    "%-16s %9.1f %9.1f %9.1f%n",
                    name,
                    worst(engine, unit, 64 * 1_024),
                    worst(engine, unit, 256 * 1_024),
                    worst(engine, unit, 1_024 * 1_024)));
  }

  private static double worst(Engine engine, String unit, int chars) {
    String text = Shapes.text(unit, chars);
    double worst = 0;
    for (Plane plane : Plane.values()) {
      long begun = cpu();
      engine.judge(text, scene(plane));
      worst = Math.max(worst, (cpu() - begun) / 1e6);
    }
    return worst;
  }
}
