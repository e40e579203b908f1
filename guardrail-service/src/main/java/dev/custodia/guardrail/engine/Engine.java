package dev.custodia.guardrail.engine;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Runs the rails of a plane over a text (spec 2): in order, a refusal ends the walk, a rewritten
 * text is what later rails read. Safe for use by many threads.
 */
public final class Engine {
  private static final RailName NONE = new RailName("none");

  private final Lexicon lexicon;
  private final Map<Plane, List<Rail>> rails;
  private final OnError onError;
  private final Memo memo = new Memo();

  public Engine(Lexicon lexicon, Map<Plane, List<Rail>> rails, OnError onError) {
    this.lexicon = lexicon;
    this.rails = Map.copyOf(rails);
    this.onError = onError;
    rails.forEach(Engine::requirePlane);
  }

  private static void requirePlane(Plane plane, List<Rail> rails) {
    for (Rail rail : rails) {
      if (!rail.planes().contains(plane)) {
        throw new IllegalArgumentException(
            "rail '%s' does not judge the %s plane".formatted(rail.name(), plane.wire()));
      }
    }
  }

  /** The rails of a plane, in order. */
  public List<Rail> rails(Plane plane) {
    return rails.getOrDefault(plane, List.of());
  }

  /** Whether no rail needs a model; never true of an engine without rails. */
  public boolean offline() {
    return rails.values().stream().anyMatch(list -> !list.isEmpty())
        && rails.values().stream().flatMap(List::stream).noneMatch(Rail::needsModel);
  }

  /** Judges a text with all rails of the scene's plane. */
  public Verdict judge(String text, Scene scene) {
    return walk(text, scene, rails(scene.plane()), true);
  }

  /** What a text weighs that was not refused, by the rails of its plane. */
  public double evidence(String text, Plane plane) {
    var reading = new Reading(lexicon, Unicode.wellFormed(text));
    return rails(plane).stream().mapToDouble(rail -> rail.evidence(reading, plane)).sum();
  }

  /** Judges a text that is still growing: only rails that may, and nothing is kept of it. */
  public Verdict judgeFragment(String text, Scene scene) {
    return walk(
        text, scene, rails(scene.plane()).stream().filter(Rail::incremental).toList(), false);
  }

  private Verdict walk(String raw, Scene scene, List<Rail> walked, boolean remember) {
    var walk = new Walk(new Reading(lexicon, Unicode.wellFormed(raw)));
    if (walked.isEmpty()) {
      return walk.unchecked(
          NONE, "no rail is configured for the %s plane".formatted(scene.plane().wire()));
    }
    for (Rail rail : walked) {
      long begun = System.nanoTime();
      Finding finding = ask(rail, walk.reading(), scene, remember);
      Optional<Verdict> end = walk.take(rail, finding, (System.nanoTime() - begun) / 1_000);
      if (end.isPresent()) {
        return end.get();
      }
    }
    return walk.finish();
  }

  private Finding ask(Rail rail, Reading reading, Scene scene, boolean remember) {
    Optional<Memo.Key> key =
        remember
            ? rail.memoKey(scene)
                .map(on -> new Memo.Key(scene.plane(), rail.name(), on, reading.text()))
            : Optional.empty();
    Optional<Finding> known = key.flatMap(memo::get);
    if (known.isPresent()) {
      return known.get();
    }
    Finding finding = guarded(rail, reading, scene);
    key.ifPresent(place -> memo.put(place, finding));
    return finding;
  }

  // A rail that fails has not judged: that is told in the verdict, and the service lives on.
  private Finding guarded(Rail rail, Reading reading, Scene scene) {
    try {
      // A rail of somebody else's may break the contract; that is no pass.
      return Objects.requireNonNullElseGet(
          rail.judge(reading, scene),
          () -> new Failed(onError, rail.name() + " failed: it broke the protocol").finding());
    } catch (RuntimeException | StackOverflowError e) {
      return new Failed(
              onError, "%s failed: %s".formatted(rail.name(), e.getClass().getSimpleName()))
          .finding();
    }
  }

  private record Failed(OnError onError, String reason) {
    Finding finding() {
      return switch (onError) {
        case ALLOW -> Finding.unchecked(reason);
        case BLOCK -> Finding.refused(reason, FAILURE);
      };
    }
  }

  static final String FAILURE = "rail_failure";
}
