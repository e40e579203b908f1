package dev.custodia.memory.recall.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.recall.TestDocuments.Note;
import dev.custodia.memory.recall.TestInstance;
import dev.custodia.servers.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed while they bring an index to the present, one after the other. */
class KilledInstanceIT {
  private static final String NO_WORKER = "custodia.recall.vectors.enabled=false";
  private static final WorkspaceName WORKSPACE = new WorkspaceName("killed");
  private static final int NOTES = 6_000;
  private static final int BATCH = 500;
  private static final int KILLS = 3;

  @TempDir Path directory;

  /** Starts an instance and searches; killed before it is done, or it says that it is. */
  public static final class Searching {
    private Searching() {}

    public static void main(String[] arguments) {
      var database = new Database(arguments[0], arguments[1], arguments[2]);
      var instance = TestInstance.start(database, Paths.get(arguments[3]), NO_WORKER);
      instance.words(WORKSPACE, "anything");
      System.out.println("caught up");
    }
  }

  @Test
  void answersAreRightAfterKillsInTheMiddleOfCatchingUp() throws Exception {
    Database database = TestServers.postgres("killed");
    TestInstance.migrate(database);
    try (TestInstance writer =
        TestInstance.start(database, directory.resolve("writer"), NO_WORKER)) {
      write(writer, "first", 0);
      Path index = directory.resolve("index");
      for (int round = 1; round <= KILLS; round++) {
        killWhileCatchingUp(database, index);
        // Each next process has to deal with changes to what the killed one has half done.
        writer.notes().write(WORKSPACE, Note.of("n" + round, "round%d rewritten".formatted(round)));
        writer.notes().erase(WORKSPACE, "n" + (NOTES - round));
        write(writer, "later", NOTES * round);
      }
      try (TestInstance last = TestInstance.start(database, index, NO_WORKER)) {
        for (int i : new int[] {0, 17, NOTES / 2, NOTES - KILLS - 1}) {
          assertThat(last.words(WORKSPACE, "first" + i)).containsExactly("n" + i);
        }
        for (int round = 1; round <= KILLS; round++) {
          assertThat(last.words(WORKSPACE, "round" + round)).containsExactly("n" + round);
          assertThat(last.words(WORKSPACE, "first" + round)).isEmpty();
          assertThat(last.words(WORKSPACE, "first" + (NOTES - round))).isEmpty();
          int some = NOTES * round + 321;
          assertThat(last.words(WORKSPACE, "later" + some)).containsExactly("n" + some);
        }
      }
    }
  }

  private static void write(TestInstance writer, String word, int from) {
    for (int start = from; start < from + NOTES; start += BATCH) {
      writer
          .notes()
          .write(
              WORKSPACE,
              IntStream.range(start, start + BATCH)
                  .mapToObj(i -> Note.of("n" + i, "A note called %s%d.".formatted(word, i)))
                  .toArray(Note[]::new));
    }
  }

  private static void killWhileCatchingUp(Database database, Path index)
      throws IOException, InterruptedException {
    long before = size(index);
    Path log = Files.createTempFile("searching-", ".log");
    Process searching =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Searching.class.getName(),
                database.url(),
                database.username(),
                database.password(),
                index.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    // It has begun to write, so it is in the middle, unless it is quicker than we look.
    while (searching.isAlive() && size(index) == before) {
      Thread.sleep(2);
    }
    searching.destroyForcibly();
    assertThat(searching.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(Files.readString(log)).doesNotContain("caught up", "Exception");
    Files.delete(log);
  }

  private static long size(Path index) {
    if (!Files.exists(index)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(index)) {
      return files.filter(Files::isRegularFile).mapToLong(KilledInstanceIT::length).sum();
    } catch (IOException | UncheckedIOException changed) {
      return -1;
    }
  }

  private static long length(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      return 0;
    }
  }
}
