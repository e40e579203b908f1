package dev.custodia.standalone.scenario;

import dev.custodia.standalone.client.Http;
import dev.custodia.standalone.client.Refused;
import dev.custodia.standalone.client.Unreachable;
import java.util.ArrayList;
import java.util.List;

/** Plays one scenario: its first failing step ends it. */
final class Play {
  private final Http http;
  private final Judge judge;
  private final boolean strict;

  Play(Http http, Judge judge, boolean strict) {
    this.http = http;
    this.judge = judge;
    this.strict = strict;
  }

  Result play(Scenario scenario, String workspace) {
    long began = System.nanoTime();
    var notes = new ArrayList<String>();
    var counts = new Counts();
    boolean passed;
    try {
      var stage = new Stage(http, workspace);
      scenario.workspaceConfig().ifPresent(stage::configure);
      passed = steps(scenario.steps(), stage, counts, notes);
    } catch (StepFailed | Refused | Unreachable | InvalidScenario e) {
      notes.add("" + e.getMessage());
      passed = false;
    }
    return new Result(
        scenario.name(), passed, counts, List.copyOf(notes), (System.nanoTime() - began) / 1e9);
  }

  private boolean steps(List<Step> steps, Stage stage, Counts counts, List<String> notes) {
    for (int i = 0; i < steps.size(); i++) {
      var failures = step(steps.get(i), stage, counts);
      if (!failures.isEmpty()) {
        int number = i + 1;
        failures.forEach(failure -> notes.add("step %d: %s".formatted(number, failure)));
        return false;
      }
    }
    return true;
  }

  private List<String> step(Step step, Stage stage, Counts counts) {
    switch (step) {
      case Step.SetWorkspaceConfig config -> stage.configure(config.config());
      case Step.SetSessionConfig config -> stage.configureSession(config);
      case Step.CreateSession session -> stage.createSession(session);
      case Step.AddMessages messages -> stage.addMessages(messages);
      case Step.CreateScope scope -> stage.createScope(scope);
      case Step.Wait wait -> stage.await(wait);
      case Step.ScheduleDream dream -> stage.scheduleDream(dream);
      case Step.Capture capture -> stage.capture(capture);
      case Step.AwaitMessages messages -> stage.awaitMessages(messages);
      case Step.Query query -> {
        return judged(query, new Questions(http, stage).ask(query), counts);
      }
    }
    return List.of();
  }

  private List<String> judged(Step.Query query, Value value, Counts counts) {
    var failures = new ArrayList<String>();
    for (Assertion assertion : query.assertions()) {
      switch (assertion.check(value, judge)) {
        case Outcome.Passed _ -> counts.passed++;
        case Outcome.Unjudged(String prompt) -> {
          counts.unjudged++;
          if (strict) {
            failures.add("no judge for: " + prompt);
          }
        }
        case Outcome.Failed(String why) -> {
          counts.failed++;
          failures.add("%s in: %s".formatted(why, value.text()));
        }
      }
    }
    return failures;
  }

  /** How many assertions ended how. */
  static final class Counts {
    private int passed;
    private int failed;
    private int unjudged;

    int passed() {
      return passed;
    }

    int failed() {
      return failed;
    }

    int unjudged() {
      return unjudged;
    }
  }

  /** How a scenario ended. */
  record Result(String name, boolean passed, Counts counts, List<String> notes, double seconds) {}
}
