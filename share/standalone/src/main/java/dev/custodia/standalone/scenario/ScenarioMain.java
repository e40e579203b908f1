package dev.custodia.standalone.scenario;

import dev.custodia.standalone.client.Http;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The program behind {@code ./custodia scenario}. Exit code 0 when all scenarios passed, 1 when one
 * failed, 2 when a file is no scenario.
 */
public final class ScenarioMain {
  private static final int FAILED = 1;
  private static final int INVALID = 2;

  private ScenarioMain() {}

  /** Plays the files named; the suite and a token come from the environment. */
  public static void main(String[] arguments) {
    Runtime.getRuntime()
        .exit(run(List.of(arguments), System.getenv(), Clock.systemUTC(), System.out));
  }

  /** As {@link #main}, and gives the exit code. */
  public static int run(
      List<String> arguments, Map<String, String> environment, Clock clock, PrintStream out) {
    boolean strict = arguments.contains("--strict");
    var files = arguments.stream().filter(each -> !each.startsWith("--")).map(Path::of).toList();
    var scenarios = new ArrayList<Scenario>();
    try {
      files.stream().sorted().map(Scenario::read).forEach(scenarios::add);
    } catch (InvalidScenario e) {
      out.println("INVALID SCENARIO " + e.getMessage());
      return INVALID;
    }
    var http =
        Http.to(
            URI.create(environment.getOrDefault("CUSTODIA_URL", "http://127.0.0.1:8080")),
            environment.get("CUSTODIA_TOKEN"));
    var play = new Play(http, ChatJudge.of(environment), strict);
    int unjudged = 0;
    int failed = 0;
    for (Scenario scenario : scenarios) {
      var result = play.play(scenario, workspace(scenario, clock));
      print(result, out);
      unjudged += result.counts().unjudged();
      failed += result.passed() ? 0 : 1;
    }
    out.printf(
        Locale.ROOT,
        "%d of %d scenarios passed%s.%n",
        scenarios.size() - failed,
        scenarios.size(),
        unjudged == 0
            ? ""
            : "; %d assertions UNJUDGED (no judge is configured)".formatted(unjudged));
    return failed == 0 ? 0 : FAILED;
  }

  private static String workspace(Scenario scenario, Clock clock) {
    return "test_%s_%d"
        .formatted(scenario.name().replaceAll("[^A-Za-z0-9_-]", "_"), clock.millis() / 1000);
  }

  private static void print(Play.Result result, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%s %-40s %5.1f s  %d passed, %d failed, %d unjudged%n",
        result.passed() ? "PASS" : "FAIL",
        result.name(),
        result.seconds(),
        result.counts().passed(),
        result.counts().failed(),
        result.counts().unjudged());
    result.notes().forEach(note -> out.println("     " + note));
  }
}
