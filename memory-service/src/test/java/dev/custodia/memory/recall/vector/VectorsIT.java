package dev.custodia.memory.recall.vector;

import static dev.custodia.memory.recall.TestInstance.ids;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.harness.TestServers;
import dev.custodia.memory.recall.RecallAnswer;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.TestDocuments;
import dev.custodia.memory.recall.TestDocuments.Note;
import dev.custodia.memory.recall.TestInstance;
import dev.custodia.memory.recall.VectorCoverage;
import dev.custodia.servers.Database;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Vectors trail, come, go and are made anew; an answer always says what it had. */
class VectorsIT {
  private static final AtomicInteger NAMES = new AtomicInteger();

  @TempDir static Path directory;
  private static Database database;
  private static TestInstance recall;

  private final WorkspaceName workspace = new WorkspaceName("vectors-" + NAMES.incrementAndGet());

  @BeforeAll
  static void start() {
    database = TestServers.postgres("vectors");
    TestInstance.migrate(database);
    // The worker's rounds are run by the tests, so that nothing depends on when it wakes.
    recall = TestInstance.start(database, directory, "custodia.recall.vectors.enabled=false");
  }

  @AfterAll
  static void stop() {
    recall.close();
  }

  private static void work(TestInstance instance) {
    EmbeddingWorker worker = instance.bean(EmbeddingWorker.class);
    for (int rounds = 0; worker.round() > 0; rounds++) {
      assertThat(rounds).isLessThan(100);
    }
  }

  private RecallAnswer byMeaning(TestInstance instance, String text) {
    return instance
        .recall()
        .search(
            workspace,
            RecallQuery.of(TestDocuments.NOTE, text, 10, TestInstance.NOW)
                .by(RecallQuery.Legs.VECTOR));
  }

  @Test
  void saysThatVectorsTrailAndThenFindsByMeaning() {
    recall
        .notes()
        .write(
            workspace,
            Note.of("quit", "He left the company in spring."),
            Note.of("cat", "The cat sleeps all day on the sofa."));
    RecallAnswer before = recall.search(workspace, "resigned from his job");
    assertThat(before.vectors()).isEqualTo(new VectorCoverage.Trailing(2));
    assertThat(recall.recall().status(workspace).waiting()).isEqualTo(2);
    work(recall);
    RecallAnswer after = recall.search(workspace, "resigned from his job");
    assertThat(after.vectorsComplete()).isTrue();
    assertThat(ids(after)).startsWith("quit");
    assertThat(after.hits().getFirst().cosine()).isPresent();
    assertThat(recall.recall().status(workspace).waiting()).isZero();
    assertThat(recall.recall().status(workspace).embedded()).isEqualTo(2);
  }

  @Test
  void makesTheVectorsAQuestionNeedsAheadOfTheQueue() {
    recall
        .notes()
        .write(
            workspace,
            Note.of("quit", "He left the company in spring."),
            Note.of("cat", "The cat sleeps all day on the sofa."));
    RecallQuery narrow =
        RecallQuery.of(TestDocuments.NOTE, "resigned from his job", 10, TestInstance.NOW)
            .where(new RecallFilter.In(RecallFilter.ID, Set.of("quit")));
    assertThat(recall.recall().search(workspace, narrow).vectors())
        .isEqualTo(new VectorCoverage.Trailing(1));
    assertThat(recall.recall().hasten(workspace, narrow)).isEqualTo(1);
    RecallAnswer after = recall.recall().search(workspace, narrow);
    assertThat(after.vectorsComplete()).isTrue();
    assertThat(after.hits().getFirst().cosine()).isPresent();
    assertThat(recall.recall().hasten(workspace, narrow)).isZero();
    assertThat(recall.recall().status(workspace).waiting()).isEqualTo(1);
  }

  @Test
  void neverAnswersAnEditedTextWithItsOldMeaning() {
    recall.notes().write(workspace, Note.of("n", "The weather is sunny and warm."));
    work(recall);
    recall.notes().write(workspace, Note.of("n", "The parliament passed a new tax law."));
    assertThat(byMeaning(recall, "sunshine").hits()).isEmpty();
    work(recall);
    assertThat(ids(byMeaning(recall, "legislation on taxes"))).containsExactly("n");
  }

  @Test
  @Tag("I-32")
  void leavesNoVectorOfAnErasedDocument() {
    recall.notes().write(workspace, Note.of("n", "secret meaning"), Note.of("m", "other thing"));
    work(recall);
    recall.notes().erase(workspace, "n");
    assertThat(ids(byMeaning(recall, "secret meaning"))).doesNotContain("n");
    assertThat(
            recall
                .bean(JdbcClient.class)
                .sql("select id from recall_vector where workspace = ?")
                .param(workspace.value())
                .query(String.class)
                .list())
        .containsExactly("m");
  }

  @Test
  @Tag("I-32")
  void storesNoVectorOfADocumentThatIsErasedWhileItIsMade() {
    recall.notes().write(workspace, Note.of("n", "short lived"));
    EmbeddingQueue queue = recall.bean(EmbeddingQueue.class);
    queue.fill();
    var entry =
        queue.next(100).stream()
            .filter(one -> one.key().workspace().equals(workspace))
            .findFirst()
            .orElseThrow();
    recall.notes().erase(workspace, "n");
    assertThat(queue.finish(List.of(entry))).isEmpty();
    work(recall);
    assertThat(recall.recall().status(workspace).embedded()).isZero();
  }

  @Test
  @Tag("I-33")
  void leavesNothingOfAnErasedWorkspaceInAnyTable() {
    recall.notes().write(workspace, Note.of("n", "one"), Note.of("m", "two"));
    work(recall);
    recall.notes().write(workspace, Note.of("o", "three"));
    recall.bean(EmbeddingQueue.class).fill();
    recall.notes().eraseAll(workspace);
    for (String table : new String[] {"recall_vector", "recall_unembedded"}) {
      assertThat(
              recall
                  .bean(JdbcClient.class)
                  .sql("select count(*) from " + table + " where workspace = ?")
                  .param(workspace.value())
                  .query(Long.class)
                  .single())
          .as(table)
          .isZero();
    }
  }

  @Test
  @Tag("I-89")
  void findsTheLastSentenceOfATextOfManyPieces() {
    String filler = "Nothing of interest happens in this line of the log. ".repeat(500);
    recall
        .notes()
        .write(
            workspace,
            Note.of("long", filler + "Finally the astronaut planted roses on the moon."),
            Note.of("other", "A recipe for soup with leeks."));
    work(recall);
    assertThat(ids(byMeaning(recall, "flowers in space"))).startsWith("long");
    assertThat(recall.words(workspace, "astronaut")).containsExactly("long");
  }

  @Test
  @Tag("I-89")
  void findsTheLastSentenceOfATextOfAMegabyte() throws IOException {
    String filler = "Nothing of interest happens in this line of the log. ".repeat(20_000);
    HttpServer quick = catsAndTaxes();
    try (TestInstance large = catsAndTaxes(quick, "large")) {
      large
          .notes()
          .write(
              workspace,
              Note.of("long", filler + "Finally the cat came back with a qvzkwx."),
              Note.of("other", "A recipe for soup with leeks."));
      // Not the worker, which waits for a core to spare before each part.
      assertThat(
              large
                  .recall()
                  .hasten(
                      workspace, RecallQuery.of(TestDocuments.NOTE, "cat", 10, TestInstance.NOW)))
          .isEqualTo(2);
      assertThat(ids(byMeaning(large, "a sleeping cat"))).startsWith("long");
      assertThat(large.words(workspace, "qvzkwx")).containsExactly("long");
      // The other tests' model would take minutes for it.
      large.notes().eraseAll(workspace);
    } finally {
      quick.stop(0);
    }
  }

  @Test
  void searchesByWordsAndSaysSoWhenTheEndpointIsAway() {
    try (TestInstance away =
        TestInstance.start(
            database,
            directory,
            "custodia.recall.vectors.enabled=false",
            "custodia.embedding.endpoint.url=http://127.0.0.1:9/v1",
            "custodia.embedding.endpoint.model=gone",
            "custodia.embedding.endpoint.dimension=8")) {
      away.notes().write(workspace, Note.of("n", "plain words"));
      RecallAnswer answer = away.search(workspace, "words");
      assertThat(ids(answer)).containsExactly("n");
      assertThat(answer.vectors()).isInstanceOf(VectorCoverage.Unavailable.class);
      // A query whose vector is still known must not fail over documents that wait for theirs.
      RecallQuery hurried =
          RecallQuery.of(TestDocuments.NOTE, "words", 10, TestInstance.NOW)
              .by(RecallQuery.Legs.BOTH);
      assertThat(away.recall().hasten(workspace, hurried)).isZero();
      assertThat(away.recall().status(workspace).waiting()).isEqualTo(1);
    }
  }

  @Test
  @Tag("I-86")
  void findsAcrossLanguagesWhenTheEndpointsModelKnowsThem() throws IOException {
    HttpServer multilingual = catsAndTaxes();
    try (TestInstance world = catsAndTaxes(multilingual, "world")) {
      world
          .notes()
          .write(workspace, Note.of("cat", "猫が縁側で眠っている。"), Note.of("tax", "Nová daň z příjmu."));
      work(world);
      assertThat(ids(byMeaning(world, "a sleeping cat"))).startsWith("cat");
      assertThat(ids(byMeaning(world, "taxation"))).startsWith("tax");
    } finally {
      multilingual.stop(0);
    }
  }

  private static HttpServer catsAndTaxes() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/embeddings", VectorsIT::embedCatsAndTaxes);
    server.start();
    return server;
  }

  private static TestInstance catsAndTaxes(HttpServer server, String model) {
    return TestInstance.start(
        database,
        directory.resolve(model),
        "custodia.recall.vectors.enabled=false",
        "custodia.embedding.endpoint.url=http://127.0.0.1:%d/v1"
            .formatted(server.getAddress().getPort()),
        "custodia.embedding.endpoint.model=" + model,
        "custodia.embedding.endpoint.dimension=2");
  }

  /** A model with two meanings: one axis is cats, the other taxes. */
  private static void embedCatsAndTaxes(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode request = JsonMapper.shared().readTree(exchange.getRequestBody());
      StringJoiner data = new StringJoiner(",", "{\"data\":[", "]}");
      int index = 0;
      for (JsonNode text : request.path("input")) {
        boolean cat = text.stringValue().contains("cat") || text.stringValue().contains("猫");
        data.add("{\"index\":%d,\"embedding\":%s}".formatted(index++, cat ? "[1,0]" : "[0,1]"));
      }
      byte[] body = data.toString().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Test
  void makesVectorsAnewForAnotherModelAndNeverMixesTwo() {
    recall.notes().write(workspace, Note.of("n", "the same text"));
    work(recall);
    recall
        .bean(JdbcClient.class)
        .sql("update recall_vector set model = 'former' where workspace = ?")
        .param(workspace.value())
        .update();
    try (TestInstance fresh =
        TestInstance.start(
            database, directory.resolve("fresh"), "custodia.recall.vectors.enabled=false")) {
      assertThat(byMeaning(fresh, "same text").hits()).isEmpty();
      assertThat(fresh.recall().status(workspace).waiting()).isEqualTo(1);
      assertThat(gauge(fresh, "of_another_model")).isPositive();
      assertThat(fresh.bean(EmbeddingQueue.class).renew()).isPositive();
      assertThat(gauge(fresh, "of_another_model")).isZero();
      assertThat(gauge(fresh, "waiting")).isPositive();
      assertThat(fresh.recall().status(workspace).waiting()).isEqualTo(1);
      work(fresh);
      assertThat(ids(byMeaning(fresh, "same text"))).containsExactly("n");
      assertThat(gauge(fresh, "waiting")).isZero();
    }
  }

  private static double gauge(TestInstance instance, String state) {
    var meters = new SimpleMeterRegistry();
    instance.bean(VectorMetrics.class).bindTo(meters);
    return meters.get("custodia.recall.vectors").tag("state", state).gauge().value();
  }

  @Test
  void oneWorkerOfAllInstancesWorksUntilNothingWaits() {
    try (TestInstance a = TestInstance.start(database, directory.resolve("a"));
        TestInstance b = TestInstance.start(database, directory.resolve("b"))) {
      a.notes().write(workspace, Note.of("n", "embed me soon"));
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> b.search(workspace, "embed").vectorsComplete());
    }
  }

  @Test
  void prefersDocumentsOfTheTimeThatAQueryNames() {
    recall
        .notes()
        .write(
            workspace,
            new Note("old", "", "we discussed the budget", "s1", 1, "2026-03-02T10:00:00Z"),
            new Note("week", "", "we discussed the budget", "s2", 1, "2026-06-10T10:00:00Z"),
            new Note("may", "", "we discussed the budget", "s3", 1, "2023-05-08T10:00:00Z"));
    assertThat(recall.words(workspace, "what budget did we discuss last week")).startsWith("week");
    assertThat(recall.words(workspace, "the budget on 8 May 2023")).startsWith("may");
    assertThat(recall.words(workspace, "budget in March 2026")).startsWith("old");
  }
}
