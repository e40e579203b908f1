package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Service;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes an export into a workspace, some lines in each transaction. What is there already stays as
 * it is, so that an import that broke off is finished by sending it again.
 */
@Service
class ImportWorkspace {
  private static final int BATCH_MAX = 200;
  private static final long BATCH_BYTES_MAX = 4 << 20;
  private static final String END = "end";

  private final ImportBatch batch;
  private final List<Chapter> chapters;

  ImportWorkspace(ImportBatch batch, List<Chapter> chapters) {
    this.batch = batch;
    this.chapters = chapters;
  }

  /** What is done with lines of one type. */
  private record Shelf(UnaryOperator<ObjectNode> check, ToLongFunction<List<ObjectNode>> store) {}

  Imported take(WorkspaceName workspace, Caller caller, InputStream in) throws IOException {
    var lines = new Lines(in);
    var first = lines.next().orElseThrow(() -> refused(1, "it is empty"));
    if (!first.path("type").asString("").equals("workspace")
        || first.path("format").asInt(0) != 1) {
      throw refused(1, "the first line of an export, of format 1, must come first");
    }
    var ids = new OwnIds(workspace, first.path("id").asString(""));
    var rules = new LineRules(ids);
    guarded(lines, () -> batch.open(workspace, rules.workspace(first)));
    Map<String, Shelf> shelves = shelves(workspace, caller, ids, rules);
    Map<String, Long> counts = new LinkedHashMap<>();
    String type = "";
    long bytes = 0;
    List<ObjectNode> waiting = new ArrayList<>();
    for (var next = lines.next(); next.isPresent(); next = lines.next()) {
      var line = next.get();
      var found = line.path("type").asString("");
      boolean full = waiting.size() == BATCH_MAX || bytes > BATCH_BYTES_MAX;
      if (full || !found.equals(type)) {
        store(shelves.get(type), type, waiting, lines, counts);
        waiting.clear();
        bytes = 0;
        type = found;
      }
      bytes += lines.length();
      var shelf = shelves.get(type);
      if (shelf != null) {
        guarded(lines, () -> waiting.add(shelf.check().apply(line)));
      } else if (!type.equals(END) && !type.equals("workspace")) {
        throw refused(lines.number(), "it is of no known type");
      }
    }
    store(shelves.get(type), type, waiting, lines, counts);
    return new Imported(type.equals(END), counts);
  }

  private Map<String, Shelf> shelves(
      WorkspaceName workspace, Caller caller, OwnIds ids, LineRules rules) {
    Map<String, Shelf> shelves = new HashMap<>();
    for (LineKind kind : LineKind.values()) {
      shelves.put(
          kind.word(),
          new Shelf(line -> rules.of(kind, line), lines -> batch.store(workspace, kind, lines)));
    }
    var origin = new Chapter.Origin(workspace, ids.kept(), ids::of);
    for (Chapter chapter : chapters) {
      Chapter.Taking taking = chapter.take(origin, caller);
      for (String type : chapter.types()) {
        shelves.put(type, new Shelf(UnaryOperator.identity(), lines -> taking.store(type, lines)));
      }
    }
    return shelves;
  }

  private static void store(
      @Nullable Shelf shelf,
      String type,
      List<ObjectNode> waiting,
      Lines lines,
      Map<String, Long> counts) {
    if (shelf != null && !waiting.isEmpty()) {
      guarded(lines, () -> counts.merge(type, shelf.store().applyAsLong(waiting), Long::sum));
    }
  }

  /** Says near which line it was that something did not fit. */
  private static void guarded(Lines lines, Runnable work) {
    try {
      work.run();
    } catch (UnfitLine unfit) {
      throw refused(lines.number(), unfit.why());
    } catch (DataIntegrityViolationException unfit) {
      throw refused(
          lines.number(),
          "it or one of the %d before holds a value that can't be kept".formatted(BATCH_MAX));
    }
  }

  private static Problem refused(long line, String why) {
    return new Problem(ProblemCode.INVALID, "Line %d is refused: %s.".formatted(line, why));
  }
}
