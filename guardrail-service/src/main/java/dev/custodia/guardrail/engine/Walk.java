package dev.custodia.guardrail.engine;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.guardrail.verdict.RailReport;
import dev.custodia.guardrail.verdict.Status;
import dev.custodia.guardrail.verdict.Trail;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How far one check has come: the text as rewritten so far, and what the rails said. */
final class Walk {
  private final List<RailReport> reports = new ArrayList<>();
  private final Set<RailName> rewriters = new LinkedHashSet<>();
  private final Set<String> categories = new LinkedHashSet<>();
  private final List<String> reasons = new ArrayList<>();
  private Reading reading;
  private @Nullable RailName lastRewriter;
  private @Nullable String uncertain;
  private boolean doubtOfPlaceholder;

  Walk(Reading reading) {
    this.reading = reading;
  }

  Reading reading() {
    return reading;
  }

  /** Takes a rail's finding in; a refusal ends the walk. */
  Optional<Verdict> take(Rail rail, Finding finding, long micros) {
    RailName name = rail.name();
    return switch (finding) {
      case Finding.Passed passed -> {
        report(name, Status.PASSED, true, List.of(), micros);
        yield Optional.empty();
      }
      case Finding.Unchecked unchecked -> {
        doubt(rail, unchecked.reason());
        report(name, Status.PASSED, false, List.of(), micros);
        yield Optional.empty();
      }
      case Finding.Rewritten rewritten -> {
        rewrite(name, rewritten, micros);
        yield Optional.empty();
      }
      case Finding.Refused refused -> Optional.of(refuse(name, refused, micros));
    };
  }

  // Of two doubts, that of a rail which ran tells more than that of one which was never there.
  private void doubt(Rail rail, String reason) {
    if (uncertain == null || (doubtOfPlaceholder && !rail.placeholder())) {
      uncertain = reason;
      doubtOfPlaceholder = rail.placeholder();
    }
  }

  private void rewrite(RailName name, Finding.Rewritten rewritten, long micros) {
    boolean changed = !rewritten.text().equals(reading.text());
    report(
        name,
        changed ? Status.MODIFIED : Status.PASSED,
        true,
        changed ? rewritten.categories() : List.of(),
        micros);
    // A rewrite that changes nothing is none (spec 1.2).
    if (changed) {
      reading = reading.of(rewritten.text());
      rewriters.add(name);
      lastRewriter = name;
      categories.addAll(rewritten.categories());
      reasons.add(rewritten.reason());
    }
  }

  private Verdict refuse(RailName name, Finding.Refused refused, long micros) {
    boolean failed = refused.categories().contains(Engine.FAILURE);
    boolean certain = uncertain == null && !failed;
    report(name, Status.BLOCKED, !failed, refused.categories(), micros);
    categories.addAll(refused.categories());
    return new Verdict.Blocked(
        name, certain, reading.text(), refused.reason(), List.copyOf(categories), trail());
  }

  private void report(
      RailName name, Status status, boolean certain, List<String> found, long micros) {
    reports.add(new RailReport(name, status, certain, found, micros));
  }

  private Trail trail() {
    return new Trail(reports, List.copyOf(rewriters));
  }

  Verdict finish() {
    if (lastRewriter == null) {
      return new Verdict.Passed(uncertain == null, Optional.ofNullable(uncertain), trail());
    }
    return new Verdict.Modified(
        lastRewriter,
        uncertain == null,
        reading.text(),
        String.join("; ", reasons),
        List.copyOf(categories),
        trail());
  }

  Verdict unchecked(RailName by, String reason) {
    report(by, Status.PASSED, false, List.of(), 0);
    return new Verdict.Passed(false, Optional.of(reason), trail());
  }
}
