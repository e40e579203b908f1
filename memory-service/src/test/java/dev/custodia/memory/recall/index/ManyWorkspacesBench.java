package dev.custodia.memory.recall.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.recall.TestInstance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ./custodia bench workspaces}: a thousand workspaces of a thousand documents each, more
 * than are open at once, in a heap of 1 GiB. It ends with an error when that is too small; its name
 * keeps it out of the other tests.
 */
class ManyWorkspacesBench {
  private static final int WORKSPACES = 1_000;
  private static final int DOCUMENTS = 1_000;
  private static final int SEARCHES_EACH = 1_000;
  private static final int CLIENTS = 8;

  @TempDir Path directory;

  @Test
  void searchesHereAndThere() throws Exception {
    var database = TestServers.postgres("many");
    TestInstance.migrate(database);
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
      for (int clients : new int[] {1, CLIENTS}) {
        long[] nanos = searched(instance, clients);
        System.out.printf(
            "searches in random workspaces, clients: %d: p50 %.1f ms, p99 %.1f ms, heap %d of %d"
                + " MiB%n",
            clients,
            nanos[nanos.length / 2] / 1e6,
            nanos[nanos.length * 99 / 100] / 1e6,
            heapInUse(),
            Runtime.getRuntime().maxMemory() >> 20);
      }
    }
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

  private static long[] searched(TestInstance instance, int clients) throws Exception {
    List<Callable<long[]>> jobs = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      var random = new Random(client);
      jobs.add(
          () ->
              IntStream.range(0, SEARCHES_EACH)
                  .mapToLong(_ -> search(instance, random.nextInt(WORKSPACES)))
                  .toArray());
    }
    List<long[]> all = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(jobs)) {
        all.add(done.get());
      }
    }
    return all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
  }

  private static long search(TestInstance instance, int which) {
    var workspace = new WorkspaceName("w" + which);
    long start = System.nanoTime();
    List<String> found = instance.words(workspace, "harbour 13 violet");
    long nanos = System.nanoTime() - start;
    // What finds nothing would be fast.
    assertThat(found).hasSize(20);
    return nanos;
  }

  private static long heapInUse() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }
}
