package dev.custodia.capture.central;

import dev.custodia.capture.archive.Draft;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files of a group, in steps that all of them share: every half is written under another name,
 * one flush forces them all to the disk, each gets its name, and one more flush keeps the names.
 * What fails for one capture fails for that one.
 */
final class GroupFiles {
  private static final Logger LOG = LoggerFactory.getLogger(GroupFiles.class);

  private final CaptureGroups tools;
  private final Map<UUID, CaptureGroup.Placed> placed = new LinkedHashMap<>();

  GroupFiles(CaptureGroups tools, List<CaptureGroup.Placed> all) {
    this.tools = tools;
    all.forEach(one -> placed.put(one.intent(), one));
  }

  /** Writes all of them; gives the digests of the records that are on the disk. */
  Map<UUID, String> write() {
    Map<UUID, PairFiles.Drawn> drawn = new LinkedHashMap<>();
    each(
        placed,
        one -> tools.files.draw(one.job().capture(), one.stem()),
        (intent, halves) -> drawn.put(intent, halves));
    Map<UUID, String> digests = new LinkedHashMap<>();
    for (UUID intent : forced(drawn)) {
      CaptureGroup.Placed one = placed.get(intent);
      PairFiles.Drawn halves = drawn.get(intent);
      if (one != null && halves != null) {
        try {
          digests.put(intent, tools.files.name(one.job().capture(), one.stem(), halves));
        } catch (IOException fault) {
          told(fault);
        }
      }
    }
    return syncDirectories() ? digests : Map.of();
  }

  /** With one call for all where the system has one, else side by side. */
  private Set<UUID> forced(Map<UUID, PairFiles.Drawn> drawn) {
    List<Draft> drafts = new ArrayList<>();
    drawn.values().forEach(halves -> drafts.addAll(halves.drafts()));
    try {
      if (tools.flush.flush(drafts)) {
        return drawn.keySet();
      }
    } catch (IOException fault) {
      told(fault);
      drawn.values().forEach(GroupFiles::discard);
      return Set.of();
    }
    Set<UUID> forced = new LinkedHashSet<>();
    each(
        drawn,
        halves -> {
          try {
            for (Draft draft : halves.drafts()) {
              draft.force();
            }
            return true;
          } catch (IOException fault) {
            halves.discard();
            throw fault;
          }
        },
        (intent, _) -> forced.add(intent));
    return forced;
  }

  private static void discard(PairFiles.Drawn halves) {
    try {
      halves.discard();
    } catch (IOException fault) {
      told(fault);
    }
  }

  private boolean syncDirectories() {
    Set<String> done = new LinkedHashSet<>();
    try {
      for (CaptureGroup.Placed one : placed.values()) {
        PendingCapture capture = one.job().capture();
        if (done.add(capture.workspace().value() + '/' + capture.archive())) {
          tools.places.archive(capture.workspace(), capture.archive()).sync();
        }
      }
      return true;
    } catch (IOException fault) {
      told(fault);
      return false;
    }
  }

  /** A step of one capture. */
  private interface Step<T, R> {
    R of(T capture) throws IOException;
  }

  /** Takes a step for all, side by side; what fails is told and left out. */
  private <T, R> void each(Map<UUID, T> all, Step<T, R> step, BiConsumer<UUID, R> then) {
    Map<UUID, CompletableFuture<R>> steps = new LinkedHashMap<>();
    all.forEach(
        (intent, one) ->
            steps.put(
                intent, CompletableFuture.supplyAsync(() -> taken(step, one), tools.forcing)));
    steps.forEach(
        (intent, taken) -> {
          try {
            then.accept(intent, taken.join());
          } catch (CompletionException fault) {
            told(fault.getCause());
          }
        });
  }

  private static <T, R> R taken(Step<T, R> step, T one) {
    try {
      return step.of(one);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private static void told(@org.jspecify.annotations.Nullable Throwable fault) {
    LOG.error("A capture could not be written: {}", String.valueOf(fault));
  }
}
