package dev.custodia.guardrail.measure;

import dev.custodia.guardrail.catalog.Parameters;
import dev.custodia.guardrail.catalog.RailCard;
import dev.custodia.guardrail.catalog.RailCatalog;
import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.engine.OnError;
import dev.custodia.guardrail.rail.judge.ModelEndpoint;
import dev.custodia.guardrail.verdict.Plane;
import java.util.List;
import java.util.Map;

/** How the time of each rail alone grows with adversarial texts, from 64 kB to 1 MB. */
final class Growth {
  private static final int SMALL = 64 * 1_024;
  private static final int LARGE = 1_024 * 1_024;

  /** Below this a figure is mostly noise, and its growth says nothing. */
  private static final double MILLIS_THAT_COUNT = 5;

  private Growth() {}

  static void ofEachRail() {
    System.out.println(
        "\nrail               worst ms at 1 MB (shape)            worst growth for 16 times the text");
    var catalog = new RailCatalog(ModelEndpoint.none());
    for (RailCard card : catalog.all()) {
      if (!card.needsModel()) {
        ofOne(catalog, card);
      }
    }
  }

  private static void ofOne(RailCatalog catalog, RailCard card) {
    double worst = 0;
    String slowest = "";
    double growth = 0;
    String steepest = "";
    for (Plane plane : card.planes()) {
      for (Map.Entry<String, String> shape : Shapes.all().entrySet()) {
        double large = millis(catalog, card, plane, Shapes.text(shape.getValue(), LARGE));
        if (large > worst) {
          worst = large;
          slowest = plane.wire() + " " + shape.getKey();
        }
        if (large >= MILLIS_THAT_COUNT) {
          double small = millis(catalog, card, plane, Shapes.text(shape.getValue(), SMALL));
          if (large / small > growth) {
            growth = large / small;
            steepest = plane.wire() + " " + shape.getKey();
          }
        }
      }
    }
    System.out.printf(
        "%-18s %9.1f (%-28s) %8.1f (%s)%n", card.name(), worst, slowest, growth, steepest);
  }

  // The better of two: what the machine does besides only ever adds.
  private static double millis(RailCatalog catalog, RailCard card, Plane plane, String text) {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < 2; i++) {
      var rail = card.makes().apply(Parameters.STANDARD);
      var engine = new Engine(catalog.lexicon(), Map.of(plane, List.of(rail)), OnError.ALLOW);
      long begun = Benchmark.cpu();
      engine.judge(text, Benchmark.scene(plane));
      best = Math.min(best, (Benchmark.cpu() - begun) / 1e6);
    }
    return best;
  }
}
