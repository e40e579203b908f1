package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One group on its way: rows are noted in one transaction, files forced together, rows closed and
 * events left in a second transaction. Whatever it is killed between, the rows say what is missing
 * (ADR-0002).
 */
final class CaptureGroup {
  private static final Logger LOG = LoggerFactory.getLogger(CaptureGroup.class);

  private final CaptureGroups tools;
  private final List<Job> jobs;
  private final Map<UUID, Placed> open = new LinkedHashMap<>();
  private final List<Runnable> afterwards = new ArrayList<>();

  /** A capture and who waits for it. */
  record Job(PendingCapture capture, CompletableFuture<Settled> answer) {}

  /** A job with its row and the stem that the row gives it. */
  record Placed(UUID intent, Stem stem, Job job) {}

  CaptureGroup(CaptureGroups tools, List<Job> jobs) {
    this.tools = tools;
    this.jobs = List.copyOf(jobs);
  }

  /** Gives every capture a row, in one transaction; one group at a time. */
  void note() {
    try {
      tools.transaction.executeWithoutResult(_ -> number());
    } catch (RuntimeException | Error fault) {
      open.keySet().forEach(tools.writing::remove);
      open.clear();
      fail(fault);
    }
  }

  /** Forces the files and closes the rows; groups may do so side by side. */
  void write() {
    try {
      if (!open.isEmpty()) {
        Map<UUID, String> digests = new GroupFiles(tools, List.copyOf(open.values())).write();
        Map<UUID, PromptEvents.Told> told = told(digests);
        tools.transaction.executeWithoutResult(_ -> close(digests, told));
        answer(digests);
      }
    } catch (RuntimeException | Error fault) {
      fail(fault);
    } finally {
      open.keySet().forEach(tools.writing::remove);
      afterwards.forEach(Runnable::run);
    }
  }

  private void answer(Map<UUID, String> digests) {
    for (Placed placed : open.values()) {
      String digest = digests.get(placed.intent());
      if (digest == null) {
        placed
            .job()
            .answer()
            .completeExceptionally(CaptureWriter.away("The archive cannot be written to."));
      } else {
        placed.job().answer().complete(new Written.Created(placed.stem(), digest));
      }
    }
  }

  private void fail(Throwable fault) {
    LOG.warn("A group of {} captures failed", jobs.size(), fault);
    Problem problem =
        CaptureWriter.away("The capture could not be noted; it is safe to send it again.");
    jobs.forEach(job -> job.answer().completeExceptionally(problem));
  }

  /** Numbers stems until each capture has a row of its own or is seen to repeat another's. */
  private void number() {
    List<Job> rest = withoutErased();
    while (!rest.isEmpty()) {
      Map<PendingCapture, Stem> tried = new LinkedHashMap<>();
      rest.forEach(job -> tried.put(job.capture(), freeStem(job.capture())));
      Set<UUID> noted = tools.ledger.intend(tried, tools.writer, tools.clock.instant());
      List<Job> again = new ArrayList<>();
      for (Job job : rest) {
        PendingCapture capture = job.capture();
        Stem stem = Optional.ofNullable(tried.get(capture)).orElseThrow();
        if (noted.contains(capture.intent())) {
          place(new Placed(capture.intent(), stem, job));
        } else if (!repeats(job)) {
          int others = tools.ledger.numbered(capture.workspace(), capture.wanted());
          tools.numbers.atLeast(capture.workspace(), capture.wanted(), others);
          again.add(job);
        }
      }
      rest = again;
    }
  }

  private List<Job> withoutErased() {
    Set<UUID> erased = tools.ledger.erased(jobs.stream().map(Job::capture).toList());
    if (erased.isEmpty()) {
      return jobs;
    }
    List<Job> rest = new ArrayList<>();
    for (Job job : jobs) {
      if (erased.contains(job.capture().intent())) {
        job.answer().complete(new Settled.Erased());
      } else {
        rest.add(job);
      }
    }
    return rest;
  }

  private void place(Placed placed) {
    open.put(placed.intent(), placed);
    tools.writing.put(placed.intent(), placed.job());
  }

  private Stem freeStem(PendingCapture capture) {
    Stem stem;
    do {
      stem = tools.numbers.next(capture.workspace(), capture.wanted());
    } while (Files.exists(
        tools.places.archive(capture.workspace(), capture.archive()).path(stem.record())));
    return stem;
  }

  /** Whether the ledger knows this delivery or this prompt, and if so settles it. */
  private boolean repeats(Job job) {
    Optional<Ledger.Row> known = tools.ledger.twin(job.capture());
    if (known.isEmpty()) {
      return false;
    }
    Ledger.Row twin = known.get();
    Job writing = tools.writing.get(twin.intent());
    if (twin.contradicts(job.capture())) {
      job.answer()
          .completeExceptionally(
              new Problem(
                  ProblemCode.IDEMPOTENCY_CONFLICT,
                  "The key of this delivery was used for another payload; choose another key."));
    } else if (writing != null) {
      afterwards.add(() -> follow(writing, job));
    } else {
      // What another group was writing a moment ago may be stored, or withdrawn, by now.
      Optional<Ledger.Row> now = twin.stored() ? known : tools.ledger.twin(job.capture());
      now.ifPresent(row -> settle(row, job));
      return now.isPresent();
    }
    return true;
  }

  private void settle(Ledger.Row row, Job job) {
    if (row.stored()) {
      job.answer().complete(new Written.Repeated(row.stem(), row.digest().orElse("")));
    } else {
      // Left open by a crash, and here are the bytes again: this delivery finishes the pair.
      place(new Placed(row.intent(), row.stem(), job));
    }
  }

  private static void follow(Job first, Job second) {
    var _ =
        first
            .answer()
            .whenComplete(
                (settled, fault) -> {
                  if (fault != null) {
                    second.answer().completeExceptionally(fault);
                  } else {
                    second
                        .answer()
                        .complete(
                            settled instanceof Written written
                                ? new Written.Repeated(written.stem(), written.digest())
                                : settled);
                  }
                });
  }

  private Map<UUID, PromptEvents.Told> told(Map<UUID, String> digests) {
    Map<UUID, PromptEvents.Told> told = new LinkedHashMap<>();
    for (Placed placed : open.values()) {
      String digest = digests.get(placed.intent());
      if (digest != null) {
        told.put(placed.intent(), tools.events.of(placed.job().capture(), placed.stem(), digest));
      }
    }
    return told;
  }

  private void close(Map<UUID, String> digests, Map<UUID, PromptEvents.Told> told) {
    List<Ledger.Closing> closings = new ArrayList<>();
    told.forEach(
        (intent, one) ->
            closings.add(
                new Ledger.Closing(intent, String.valueOf(digests.get(intent)), one.toldAs())));
    Set<UUID> closed = tools.ledger.store(closings);
    tools.events.append(
        told.entrySet().stream()
            .filter(one -> closed.contains(one.getKey()))
            .flatMap(one -> one.getValue().event().stream())
            .toList());
    if (digests.size() < open.size()) {
      tools.ledger.withdraw(
          open.keySet().stream().filter(intent -> !digests.containsKey(intent)).toList());
    }
  }
}
