package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/**
 * Writes all of a workspace as lines, page by page: nothing is held, neither in memory nor in the
 * store, while a slow client reads. What is written after the beginning is left out, so that every
 * conclusion finds the messages that it rests on before it.
 */
@Service
class ExportWorkspace {
  private static final int PAGE = 500;
  private static final int AT_ONCE = 4;

  private final JdbcClient jdbc;
  private final List<Chapter> chapters;
  private final Semaphore places = new Semaphore(AT_ONCE);

  ExportWorkspace(JdbcClient jdbc, List<Chapter> chapters) {
    this.jdbc = jdbc;
    this.chapters = chapters;
  }

  /**
   * The newest of each kind at the beginning, the workspace's own line, and what other planes add.
   */
  record Begun(
      String workspace, String line, Map<LineKind, Long> newest, List<Chapter.Pages> chapters) {
    Begun {
      newest = Map.copyOf(newest);
      chapters = List.copyOf(chapters);
    }
  }

  private record Written(long key, String line) {}

  /** Takes the measure of the workspace, of the peers plane at one moment. */
  Begun begin(String workspace, Caller caller) {
    WorkspaceName name = WorkspaceName.parse(workspace).orElseThrow(ExportWorkspace::unknown);
    List<Chapter.Pages> further =
        chapters.stream().map(chapter -> chapter.begin(name, caller)).toList();
    return jdbc.sql(
            "select jsonb_build_object('type', 'workspace', 'format', 1, 'id', w.name,"
                + " 'metadata', w.metadata, 'configuration', w.configuration,"
                + " 'created_at', w.created_at) as line,"
                + " coalesce((select max(id) from peer where workspace = w.name), 0) as peers,"
                + " coalesce((select max(id) from session where workspace = w.name), 0) as sessions,"
                + " coalesce((select max(id) from message where workspace = w.name), 0) as messages,"
                + " coalesce((select max(seq) from conclusion where workspace = w.name), 0)"
                + " as conclusions from workspace w where w.name = ?")
        .param(workspace)
        .query(
            (row, _) -> {
              var newest = new EnumMap<LineKind, Long>(LineKind.class);
              newest.put(LineKind.PEER, row.getLong("peers"));
              newest.put(LineKind.SESSION, row.getLong("sessions"));
              newest.put(LineKind.MESSAGE, row.getLong("messages"));
              newest.put(LineKind.CONCLUSION, row.getLong("conclusions"));
              newest.put(LineKind.RELATION, row.getLong("conclusions"));
              newest.put(LineKind.CARD, row.getLong("peers"));
              return new Begun(workspace, row.getString("line"), newest, further);
            })
        .optional()
        .orElseThrow(ExportWorkspace::unknown);
  }

  private static Problem unknown() {
    return new Problem(ProblemCode.NOT_FOUND, "The workspace was not found.");
  }

  /** Writes it all; the last line says that it is whole, and how many lines came before. */
  void write(Begun begun, OutputStream out) throws IOException {
    if (!places.tryAcquire()) {
      throw new Problem(ProblemCode.TOO_MANY, "Too many exports run at once; try again.")
          .retryAfter(Duration.ofSeconds(5));
    }
    try {
      long lines = 1;
      line(out, begun.line());
      for (LineKind kind : LineKind.values()) {
        long after = 0;
        List<Written> page;
        do {
          page = page(begun, kind, after);
          for (Written each : page) {
            line(out, each.line());
            after = each.key();
          }
          lines += page.size();
          out.flush();
        } while (page.size() == PAGE);
      }
      for (Chapter.Pages pages : begun.chapters()) {
        for (List<String> page = pages.next(); !page.isEmpty(); page = pages.next()) {
          for (String each : page) {
            line(out, each);
          }
          lines += page.size();
          out.flush();
        }
      }
      line(out, "{\"type\": \"end\", \"lines\": %d}".formatted(lines));
      out.flush();
    } finally {
      places.release();
    }
  }

  private List<Written> page(Begun begun, LineKind kind, long after) {
    return jdbc.sql(kind.page())
        .params(begun.workspace(), after, begun.newest().getOrDefault(kind, 0L), PAGE)
        .query((row, _) -> new Written(row.getLong(1), row.getString(2)))
        .list();
  }

  private static void line(OutputStream out, String line) throws IOException {
    out.write(line.getBytes(StandardCharsets.UTF_8));
    out.write('\n');
  }
}
