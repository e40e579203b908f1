package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.recall.TestInstance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A thousand workspaces of a thousand documents each, more than can be open at once, searched in
 * random order. Run it with the heap in question; it ends with an error when that is too small.
 */
public final class ManyWorkspacesBenchmark {
  private static final int WORKSPACES = 1_000;
  private static final int DOCUMENTS = 1_000;
  private static final int SEARCHES = 4_000;

  private ManyWorkspacesBenchmark() {}

  /** Fills, opens each workspace once, then searches here and there; prints what it took. */
  public static void main(String[] arguments) throws Exception {
    var database = TestServers.postgres("many");
    TestInstance.migrate(database);
    Path directory = Files.createTempDirectory("many-");
    try (var instance =
        TestInstance.start(database, directory, "custodia.recall.vectors.enabled=false")) {
      fill(instance);
      long began = System.nanoTime();
      for (int i = 0; i < WORKSPACES; i++) {
        search(instance, i);
      }
      double seconds = (System.nanoTime() - began) / 1e9;
      System.out.printf(
          "each opened once: %.0f s, %.0f documents/s, heap %d MiB%n",
          seconds, WORKSPACES * DOCUMENTS / seconds, heapInUse());
      var random = new Random(1);
      var nanos = new long[SEARCHES];
      for (int i = 0; i < SEARCHES; i++) {
        int which = random.nextInt(WORKSPACES);
        long start = System.nanoTime();
        search(instance, which);
        nanos[i] = System.nanoTime() - start;
      }
      Arrays.sort(nanos);
      System.out.printf(
          "searches in random workspaces: p50 %.1f ms, p99 %.1f ms, heap %d of %d MiB%n",
          nanos[SEARCHES / 2] / 1e6,
          nanos[SEARCHES * 99 / 100] / 1e6,
          heapInUse(),
          Runtime.getRuntime().maxMemory() >> 20);
    }
    System.exit(0);
  }

  private static void fill(TestInstance instance) {
    instance
        .bean(JdbcClient.class)
        .sql(
            """
            insert into note (workspace, id, heading, body, session, position, at)
            select 'w' || w, 'n' || n, '',
              'Note ' || n || ' of ' || w || ' says ' || md5(w || '-' || n) || ' and harbour '
                || n % 97 || ' with boats, rain and a violet evening in the town of ' || w % 31,
              's' || n % 20, n, now()
            from generate_series(0, ?) w, generate_series(0, ?) n
            """)
        .params(WORKSPACES - 1, DOCUMENTS - 1)
        .update();
  }

  private static void search(TestInstance instance, int which) {
    var workspace = new WorkspaceName("w" + which);
    if (instance.words(workspace, "harbour 13 violet").isEmpty()) {
      throw new IllegalStateException("nothing found in " + workspace);
    }
  }

  private static long heapInUse() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
