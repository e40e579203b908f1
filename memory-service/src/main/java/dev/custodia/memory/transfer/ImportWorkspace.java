package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private final ImportBatch batch;

  ImportWorkspace(ImportBatch batch) {
    this.batch = batch;
  }

  Imported take(WorkspaceName workspace, InputStream in) throws IOException {
    var lines = new Lines(in);
    var first = lines.next().orElseThrow(() -> refused(1, "it is empty"));
    if (!first.path("type").asString("").equals("workspace")
        || first.path("format").asInt(0) != 1) {
      throw refused(1, "the first line of an export, of format 1, must come first");
    }
    var rules = new LineRules(new OwnIds(workspace, first.path("id").asString("")));
    guarded(lines, () -> batch.open(workspace, rules.workspace(first)));
    Map<String, Long> counts = new LinkedHashMap<>();
    boolean complete = false;
    LineKind kind = null;
    List<ObjectNode> waiting = new ArrayList<>();
    for (var next = lines.next(); next.isPresent(); next = lines.next()) {
      var type = next.get().path("type").asString("");
      complete = type.equals("end");
      var found = complete || type.equals("workspace") ? null : kind(type, lines);
      if (found != kind || waiting.size() == BATCH_MAX) {
        store(workspace, kind, waiting, lines, counts);
        waiting.clear();
        kind = found;
      }
      if (found != null) {
        var line = next.get();
        guarded(lines, () -> waiting.add(rules.of(found, line)));
      }
    }
    store(workspace, kind, waiting, lines, counts);
    return new Imported(complete, counts);
  }

  private void store(
      WorkspaceName workspace,
      @Nullable LineKind kind,
      List<ObjectNode> waiting,
      Lines lines,
      Map<String, Long> counts) {
    if (kind != null && !waiting.isEmpty()) {
      guarded(
          lines, () -> counts.merge(kind.word(), batch.store(workspace, kind, waiting), Long::sum));
    }
  }

  /** Says near which line it was that something did not fit. */
  private static void guarded(Lines lines, Runnable work) {
    try {
      work.run();
    } catch (LineRules.Unfit unfit) {
      throw refused(lines.number(), unfit.why());
    } catch (DataIntegrityViolationException unfit) {
      throw refused(
          lines.number(),
          "it or one of the %d before holds a value that can't be kept".formatted(BATCH_MAX));
    }
  }

  private static LineKind kind(String type, Lines lines) {
    for (LineKind kind : LineKind.values()) {
      if (kind.word().equals(type)) {
        return kind;
      }
    }
    throw refused(lines.number(), "it is of no known type");
  }

  private static Problem refused(long line, String why) {
    return new Problem(ProblemCode.INVALID, "Line %d is refused: %s.".formatted(line, why));
  }
}
