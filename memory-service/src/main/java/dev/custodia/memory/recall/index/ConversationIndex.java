package dev.custodia.memory.recall.index;

import dev.custodia.memory.embedding.Embedder;
import dev.custodia.memory.embedding.TextChunks;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.recall.SourceDocument;
import dev.custodia.memory.recall.text.Words;
import dev.custodia.memory.recall.vector.DocumentVectors;
import dev.custodia.memory.recall.vector.TextHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.UUID;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/** An index of one conversation, without a database: for measuring the ranking alone. */
final class ConversationIndex implements AutoCloseable {
  private final Words words = new Words();
  private final HeldCodes codes = new HeldCodes();
  private final Path directory;
  private final IndexFiles files;
  private final Embedder embedder;
  private final Instant now;

  ConversationIndex(Conversations.Conversation conversation, Embedder embedder) throws IOException {
    this.embedder = embedder;
    this.directory = Files.createTempDirectory("recall-bench");
    this.files = IndexFiles.create(directory, UUID.randomUUID(), embedder.model(), true);
    this.now = Objects.requireNonNullElse(conversation.turns().getLast().at(), Instant.EPOCH);
    DocumentBlock block = new DocumentBlock(words);
    List<SourceDocument> turns = conversation.turns();
    for (int from = 0; from < turns.size(); from += Embedder.BATCH_MAX) {
      for (SourceDocument turn :
          turns.subList(from, Math.min(turns.size(), from + Embedder.BATCH_MAX))) {
        files.writer().addDocuments(block.of(turn, vectors(turn)));
      }
    }
    files.searchers().maybeRefreshBlocking();
  }

  private DocumentVectors vectors(SourceDocument turn) {
    List<String> pieces = new ArrayList<>();
    TextChunks.of(turn.text()).forEach(piece -> pieces.add(turn.heading() + ": " + piece));
    return new DocumentVectors(TextHash.of(turn), embedder.embed(pieces));
  }

  /** All candidates of a question, scored. */
  List<Ranked> search(String question, boolean lexicalOnly) throws IOException {
    RecallQuery query = RecallQuery.of(Conversations.TURN, question, 20, now);
    float @Nullable [] vector = lexicalOnly ? null : embedder.embedQuery(question);
    IndexSearcher searcher = files.searchers().acquire();
    try {
      NavigableMap<Integer, Candidate> found =
          new Search(searcher, QueryPlan.of(query, words), query, () -> vector, codes).candidates();
      List<Ranked> ranked = new ArrayList<>();
      List<Candidate> candidates = List.copyOf(found.values());
      List<RecallHit> hits = Hits.of(searcher, candidates);
      for (int i = 0; i < hits.size(); i++) {
        ranked.add(new Ranked(hits.get(i).id(), candidates.get(i)));
      }
      return ranked;
    } finally {
      files.searchers().release(searcher);
    }
  }

  /** A candidate with the id of its turn. */
  record Ranked(String id, Candidate candidate) {}

  @Override
  public void close() throws IOException {
    files.close();
    FileSystemUtils.deleteRecursively(directory);
  }
}
