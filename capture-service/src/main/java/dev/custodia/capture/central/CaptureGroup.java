package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One group on its way: rows are noted in one transaction, files forced side by side, rows closed
 * and events left in a second transaction. Whatever it is killed between, the rows say what is
 * missing (ADR-0002).
 */
final class CaptureGroup {
  private static final Logger LOG = LoggerFactory.getLogger(CaptureGroup.class);

  private final CaptureGroups tools;
  private final List<Job> jobs;
  private final Map<UUID, Placed> open = new LinkedHashMap<>();
  private final List<Runnable> afterwards = new ArrayList<>();

  /** A capture and who waits for it. */
  record Job(PendingCapture capture, CompletableFuture<Written> answer) {}

  /** A job with its row and the stem that the row gives it. */
  private record Placed(UUID intent, Stem stem, Job job) {}

  CaptureGroup(CaptureGroups tools, List<Job> jobs) {
    this.tools = tools;
    this.jobs = List.copyOf(jobs);
  }

  void write() {
    tools.transaction.executeWithoutResult(_ -> note());
    Map<UUID, String> digests = force();
    tools.transaction.executeWithoutResult(_ -> close(digests));
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
    afterwards.forEach(Runnable::run);
  }

  /** Numbers stems until each capture has a row of its own or is seen to repeat another's. */
  private void note() {
    List<Job> rest = jobs;
    while (!rest.isEmpty()) {
      Map<PendingCapture, Stem> tried = new LinkedHashMap<>();
      rest.forEach(job -> tried.put(job.capture(), freeStem(job.capture())));
      Set<UUID> noted = tools.ledger.intend(tried, tools.writer, tools.clock.instant());
      List<Job> again = new ArrayList<>();
      for (Job job : rest) {
        PendingCapture capture = job.capture();
        Stem stem = Optional.ofNullable(tried.get(capture)).orElseThrow();
        if (noted.contains(capture.intent())) {
          open.put(capture.intent(), new Placed(capture.intent(), stem, job));
        } else if (!repeats(job)) {
          int others = tools.ledger.numbered(capture.workspace(), capture.wanted());
          tools.numbers.atLeast(capture.workspace(), capture.wanted(), others);
          again.add(job);
        }
      }
      rest = again;
    }
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
    Placed writing = open.get(twin.intent());
    if (twin.contradicts(job.capture())) {
      job.answer()
          .completeExceptionally(
              new Problem(
                  ProblemCode.IDEMPOTENCY_CONFLICT,
                  "The key of this delivery was used for another payload; choose another key."));
    } else if (writing != null) {
      afterwards.add(() -> follow(writing.job(), job));
    } else if (twin.stored()) {
      job.answer().complete(new Written.Repeated(twin.stem(), twin.digest().orElse("")));
    } else {
      // Left open by a crash, and here are the bytes again: this delivery finishes the pair.
      open.put(twin.intent(), new Placed(twin.intent(), twin.stem(), job));
    }
    return true;
  }

  private static void follow(Job first, Job second) {
    var _ =
        first
            .answer()
            .whenComplete(
                (written, fault) -> {
                  if (fault != null) {
                    second.answer().completeExceptionally(fault);
                  } else {
                    second
                        .answer()
                        .complete(new Written.Repeated(written.stem(), written.digest()));
                  }
                });
  }

  /** Both halves of all, forced side by side; gives the digests of those that succeeded. */
  private Map<UUID, String> force() {
    Map<UUID, CompletableFuture<String>> writing = new LinkedHashMap<>();
    for (Placed placed : open.values()) {
      writing.put(
          placed.intent(), CompletableFuture.supplyAsync(() -> forced(placed), tools.forcing));
    }
    Map<UUID, String> digests = new LinkedHashMap<>();
    writing.forEach(
        (intent, digest) -> {
          try {
            digests.put(intent, digest.join());
          } catch (CompletionException fault) {
            LOG.error("A capture could not be written: {}", String.valueOf(fault.getCause()));
          }
        });
    return syncDirectories() ? digests : Map.of();
  }

  private String forced(Placed placed) {
    try {
      return tools.files.write(placed.job().capture(), placed.stem());
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private boolean syncDirectories() {
    Set<String> done = new LinkedHashSet<>();
    try {
      for (Placed placed : open.values()) {
        PendingCapture capture = placed.job().capture();
        if (done.add(capture.workspace().value() + '/' + capture.archive())) {
          tools.places.archive(capture.workspace(), capture.archive()).sync();
        }
      }
      return true;
    } catch (IOException fault) {
      LOG.error("A directory could not be forced to the disk: {}", fault.getClass().getName());
      return false;
    }
  }

  private void close(Map<UUID, String> digests) {
    Map<UUID, PromptEvents.Told> told = new LinkedHashMap<>();
    List<Ledger.Closing> closings = new ArrayList<>();
    for (Placed placed : open.values()) {
      String digest = digests.get(placed.intent());
      if (digest != null) {
        PromptEvents.Told one = tools.events.of(placed.job().capture(), placed.stem(), digest);
        told.put(placed.intent(), one);
        closings.add(new Ledger.Closing(placed.intent(), digest, one.toldAs()));
      }
    }
    Set<UUID> closed = tools.ledger.store(closings);
    tools.events.append(
        told.entrySet().stream()
            .filter(one -> closed.contains(one.getKey()))
            .flatMap(one -> one.getValue().event().stream())
            .toList());
    tools.ledger.withdraw(
        open.keySet().stream().filter(intent -> !digests.containsKey(intent)).toList());
  }
}
