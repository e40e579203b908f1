package dev.custodia.memory.recall.index;

import static dev.custodia.memory.recall.TestInstance.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.TestDocuments;
import dev.custodia.memory.recall.TestDocuments.Note;
import dev.custodia.memory.recall.TestInstance;
import dev.custodia.servers.Database;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.FileSystemUtils;

/** What was acknowledged is found, what was erased is not, whatever becomes of the index files. */
class FreshnessIT {
  private static final String NO_WORKER = "custodia.recall.vectors.enabled=false";
  private static final AtomicInteger NAMES = new AtomicInteger();

  @TempDir static Path directory;
  private static Database database;
  private static TestInstance one;
  private static TestInstance two;

  private final WorkspaceName workspace = new WorkspaceName("fresh-" + NAMES.incrementAndGet());

  @BeforeAll
  static void start() {
    database = TestServers.postgres("recall");
    TestInstance.migrate(database);
    // Both instances are given one directory: each must take a part of its own.
    one = TestInstance.start(database, directory, NO_WORKER);
    two = TestInstance.start(database, directory, NO_WORKER);
  }

  @AfterAll
  static void stop() {
    one.close();
    two.close();
  }

  @Test
  void findsAWriteOfOneInstanceAtOnceOnTheOther() {
    for (int i = 0; i < 20; i++) {
      one.notes().write(workspace, Note.of("n" + i, "the word unique" + i + "x is here"));
      assertThat(two.words(workspace, "unique" + i + "x")).containsExactly("n" + i);
    }
  }

  @Test
  void findsEveryAcknowledgedWriteUnderSixteenWritersAndSixteenReaders() throws Exception {
    List<Callable<Void>> jobs = new ArrayList<>();
    for (int writer = 0; writer < 16; writer++) {
      int number = writer;
      TestInstance here = writer % 2 == 0 ? one : two;
      TestInstance there = writer % 2 == 0 ? two : one;
      jobs.add(
          () -> {
            for (int i = 0; i < 10; i++) {
              String word = "w" + number + "q" + i;
              here.notes().write(workspace, Note.of(word, "says " + word));
              assertThat(there.words(workspace, word)).containsExactly(word);
              assertThat(here.words(workspace, word)).containsExactly(word);
            }
            return null;
          });
      jobs.add(
          () -> {
            for (int i = 0; i < 10; i++) {
              there.words(workspace, "says");
            }
            return null;
          });
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(jobs)) {
        done.get();
      }
    }
  }

  @Test
  void passesOverNoTransactionThatCommitsLate() throws Exception {
    one.notes().write(workspace, Note.of("first", "early bird"));
    try (Connection long1 = one.bean(DataSource.class).getConnection()) {
      long1.setAutoCommit(false);
      try (var statement = long1.createStatement()) {
        statement.execute("select pg_current_xact_id()");
        statement.execute(
            "insert into note (workspace, id, heading, body, session, position, at) values ('"
                + workspace.value()
                + "', 'late', '', 'slow tortoise', 's', 0, now())");
        statement.execute(
            "insert into recall_change (workspace, kind, id, what) values ('"
                + workspace.value()
                + "', 'note', 'late', 0)");
      }
      for (int i = 0; i < 5; i++) {
        one.notes().write(workspace, Note.of("after" + i, "hare number" + i));
        assertThat(two.words(workspace, "hare number" + i)).contains("after" + i);
        assertThat(two.words(workspace, "tortoise")).isEmpty();
      }
      long1.commit();
    }
    assertThat(one.words(workspace, "tortoise")).containsExactly("late");
    assertThat(two.words(workspace, "tortoise")).containsExactly("late");
  }

  @Test
  void doesNotFindWhatWasRolledBack() {
    one.bean(TransactionTemplate.class)
        .executeWithoutResult(
            status -> {
              one.notes().writeHere(workspace, List.of(Note.of("ghost", "spectre")));
              status.setRollbackOnly();
            });
    one.notes().write(workspace, Note.of("real", "body"));
    assertThat(two.words(workspace, "spectre body")).containsExactly("real");
  }

  @Test
  void findsTheNewTextOfAnEditedDocumentAndNotTheOld() {
    one.notes().write(workspace, Note.of("n", "old apple"));
    assertThat(two.words(workspace, "apple")).containsExactly("n");
    one.notes().write(workspace, Note.of("n", "new pear"));
    assertThat(two.words(workspace, "apple")).isEmpty();
    assertThat(two.words(workspace, "pear")).containsExactly("n");
  }

  @Test
  @Tag("I-31")
  @Tag("I-35")
  void findsNothingErasedOnAnyInstanceNorInTheFiles() throws IOException {
    one.notes().write(workspace, Note.of("n", "the canary zyxwvut sings"), Note.of("m", "stays"));
    assertThat(two.words(workspace, "zyxwvut")).containsExactly("n");
    one.words(workspace, "zyxwvut");
    one.notes().erase(workspace, "n");
    assertThat(one.words(workspace, "zyxwvut")).isEmpty();
    assertThat(two.words(workspace, "zyxwvut")).isEmpty();
    one.bean(Indexes.class).settle(1);
    two.bean(Indexes.class).settle(1);
    assertThat(filesWith("zyxwvut")).isEmpty();
    assertThat(one.words(workspace, "stays")).containsExactly("m");
  }

  @Test
  @Tag("I-31")
  void takesOneErasedTextOutOfAFileThatHoldsManyOthers() throws IOException {
    one.notes()
        .write(
            workspace,
            IntStream.range(0, 300)
                .mapToObj(i -> Note.of("n" + i, "a text that stays, number" + i))
                .toArray(Note[]::new));
    one.notes().write(workspace, Note.of("n", "the canary plmoknij sings"));
    assertThat(one.words(workspace, "plmoknij")).containsExactly("n");
    one.bean(Indexes.class).settle(1);
    assertThat(filesWith("plmoknij")).isNotEmpty();
    one.notes().erase(workspace, "n");
    one.words(workspace, "plmoknij");
    one.bean(Indexes.class).settle(1);
    assertThat(filesWith("plmoknij")).isEmpty();
    assertThat(one.words(workspace, "number299")).containsExactly("n299");
  }

  @Test
  @Tag("I-31")
  void takesErasedTextsOutOfFilesThatNobodySearches() throws IOException {
    Path own = directory.resolve("unsearched-" + workspace.value());
    WorkspaceName emptied = new WorkspaceName(workspace.value() + "-emptied");
    WorkspaceName open = new WorkspaceName(workspace.value() + "-open");
    try (TestInstance sole =
        TestInstance.start(database, own, NO_WORKER, "custodia.recall.open-indexes-max=1")) {
      for (WorkspaceName each : List.of(workspace, emptied, open)) {
        sole.notes().write(each, Note.of("n", "the canary qpwoeiru sings"), Note.of("m", "stays"));
        assertThat(sole.words(each, "qpwoeiru")).containsExactly("n");
      }
      sole.bean(Indexes.class).settle(1);
      assertThat(filesWith("qpwoeiru")).isNotEmpty();
      sole.notes().erase(workspace, "n");
      sole.notes().erase(open, "n");
      sole.notes().eraseAll(emptied);
      sole.bean(Upkeep.class).round(12);
      assertThat(filesWith("qpwoeiru")).isEmpty();
      assertThat(sole.words(workspace, "stays")).containsExactly("m");
    }
  }

  @Test
  @Tag("I-33")
  void findsNothingOfAnErasedWorkspaceEvenWhenItsNameIsUsedAgain() {
    one.notes().write(workspace, Note.of("n", "former life"));
    assertThat(two.words(workspace, "former")).containsExactly("n");
    one.notes().eraseAll(workspace);
    assertThat(two.words(workspace, "former")).isEmpty();
    one.notes().write(workspace, Note.of("m", "second life"));
    assertThat(two.words(workspace, "former life")).containsExactly("m");
    assertThat(one.words(workspace, "life")).containsExactly("m");
  }

  @Test
  @Tag("I-07")
  void keepsWorkspacesApartWhoseIdsAreEqual() {
    WorkspaceName other = new WorkspaceName(workspace.value() + "1");
    one.notes().write(workspace, Note.of("same", "common word mine"));
    one.notes().write(other, Note.of("same", "common word theirs"));
    assertThat(one.words(workspace, "theirs")).isEmpty();
    assertThat(one.words(other, "mine")).isEmpty();
  }

  @Test
  @Tag("I-05")
  @Tag("I-06")
  void filtersByTheWholeValueOnly() {
    String[] sessions = {"a", "a1", "a-1", "A", "a_"};
    for (String session : sessions) {
      one.notes()
          .write(
              workspace,
              new Note("in-" + session, "", "shared word", session, 1, "2026-01-01T00:00:00Z"));
    }
    for (String session : sessions) {
      RecallQuery query =
          RecallQuery.of(TestDocuments.NOTE, "shared", 10, TestInstance.NOW)
              .where(new RecallFilter.In("session", Set.of(session)));
      assertThat(ids(one.recall().search(workspace, query))).containsExactly("in-" + session);
    }
    RecallQuery nowhere =
        RecallQuery.of(TestDocuments.NOTE, "shared", 10, TestInstance.NOW)
            .where(new RecallFilter.In("session", Set.of()));
    assertThat(one.recall().search(workspace, nowhere).hits()).isEmpty();
  }

  @Test
  void answersRightAfterTheDirectoryWasDeletedWhileRunning() throws IOException {
    one.notes().write(workspace, Note.of("a", "before deletion"));
    assertThat(one.words(workspace, "deletion")).containsExactly("a");
    try (Stream<Path> parts = Files.list(directory)) {
      for (Path part : parts.filter(Files::isDirectory).toList()) {
        FileSystemUtils.deleteRecursively(part);
      }
    }
    for (int i = 0; i < 5; i++) {
      one.notes().write(workspace, Note.of("b" + i, "after deletion number" + i));
      assertThat(one.words(workspace, "number" + i)).containsExactly("b" + i);
      one.bean(Indexes.class).settle(1);
    }
    assertThat(one.words(workspace, "before")).containsExactly("a");
    assertThat(two.words(workspace, "deletion")).contains("a", "b0", "b4");
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void answersRightAfterItsFilesWereCorrupted() throws IOException {
    Path own = directory.resolve("corrupt-" + workspace.value());
    try (TestInstance first = TestInstance.start(database, own, NO_WORKER)) {
      first.notes().write(workspace, Note.of("a", "precious content"));
      assertThat(first.words(workspace, "precious")).containsExactly("a");
    }
    for (Path file : files(own)) {
      byte[] bytes = Files.readAllBytes(file);
      for (int i = bytes.length / 3; i < bytes.length; i += 7) {
        bytes[i] ^= 0x5A;
      }
      Files.write(file, bytes);
    }
    try (TestInstance again = TestInstance.start(database, own, NO_WORKER)) {
      assertThat(again.words(workspace, "precious")).containsExactly("a");
    }
  }

  @Test
  void answersRightAfterItsFilesWereCutShortWhileTheyWereOpen() throws IOException {
    Path own = directory.resolve("cut-" + workspace.value());
    try (TestInstance running = TestInstance.start(database, own, NO_WORKER)) {
      running.notes().write(workspace, Note.of("a", "precious content"));
      assertThat(running.words(workspace, "precious")).containsExactly("a");
      for (Path file : files(own)) {
        // In place: the index sees it, as it would a failing disk.
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.truncate(0);
        }
      }
      assertThat(running.words(workspace, "precious")).containsExactly("a");
      running.notes().write(workspace, Note.of("b", "more content"));
      assertThat(running.words(workspace, "content")).containsExactlyInAnyOrder("a", "b");
    }
  }

  @Test
  void catchesUpFromItsLastCommitAfterItWasKilled() throws IOException {
    Path own = directory.resolve("killed-" + workspace.value());
    Path copy = directory.resolve("copy-" + workspace.value());
    try (TestInstance first = TestInstance.start(database, own, NO_WORKER)) {
      first.notes().write(workspace, Note.of("a", "committed tale"), Note.of("c", "gone tale"));
      first.words(workspace, "tale");
      first.bean(Indexes.class).settle(1);
      first.notes().write(workspace, Note.of("b", "uncommitted tale"));
      first.notes().erase(workspace, "c");
      first.words(workspace, "tale");
      // What a kill leaves behind is what is on disk now, without the orderly close.
      FileSystemUtils.copyRecursively(own, copy);
    }
    try (TestInstance next = TestInstance.start(database, copy, NO_WORKER)) {
      assertThat(next.words(workspace, "tale")).containsExactlyInAnyOrder("a", "b");
    }
  }

  @Test
  void buildsAnIndexAnewThatIsOlderThanTheFeedRemembers() throws IOException {
    Path own = directory.resolve("old-" + workspace.value());
    try (TestInstance first = TestInstance.start(database, own, NO_WORKER)) {
      first.notes().write(workspace, Note.of("a", "old news lskdjfhg"));
      first.words(workspace, "news");
    }
    one.notes().write(workspace, Note.of("b", "missed news"));
    one.bean(JdbcClient.class)
        .sql("delete from recall_change where workspace = ?")
        .param(workspace.value())
        .update();
    one.bean(JdbcClient.class).sql("update recall_feed set floor = pg_current_xact_id()").update();
    try (TestInstance again = TestInstance.start(database, own, NO_WORKER)) {
      assertThat(again.words(new WorkspaceName("elsewhere"), "news")).isEmpty();
      assertThat(filesWith("lskdjfhg")).isEmpty();
      assertThat(again.words(workspace, "news")).containsExactlyInAnyOrder("a", "b");
    }
  }

  @Test
  void keepsFewIndexesOpenAndServesManyWorkspaces() {
    Path own = directory.resolve("few-" + workspace.value());
    try (TestInstance small =
        TestInstance.start(database, own, NO_WORKER, "custodia.recall.open-indexes-max=2")) {
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 6; i++) {
          WorkspaceName each = new WorkspaceName(workspace.value() + "-" + i);
          small.notes().write(each, Note.of("r" + round, "text of round " + round));
          assertThat(small.words(each, "text")).hasSize(round + 1);
        }
      }
    }
  }

  @Test
  void answersAnUnknownWorkspaceWithNothingAndLeavesNoFile() {
    assertThat(one.search(new WorkspaceName("nobody-" + workspace.value()), "hello").hits())
        .isEmpty();
  }

  private static List<Path> filesWith(String text) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        if (content.contains(text)) {
          found.add(file);
        }
      }
    }
    return found;
  }
}
