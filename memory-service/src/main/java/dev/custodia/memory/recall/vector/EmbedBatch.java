package dev.custodia.memory.recall.vector;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.embedding.Embedder;
import dev.custodia.memory.embedding.TextChunks;
import dev.custodia.memory.embedding.TextRefused;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.DocumentSource;
import dev.custodia.memory.recall.SourceDocument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Makes and stores the vectors of documents that wait in the queue. No transaction is open while
 * the model works, and nothing is stored for a document that changed or went meanwhile.
 */
@Component
class EmbedBatch {
  /** More pieces than this of one text would crowd out all others. */
  static final int PIECES_MAX = 2_000;

  private static final Logger LOG = LoggerFactory.getLogger(EmbedBatch.class);

  private final EmbeddingQueue queue;
  private final Embedder embedder;
  private final Vectors vectors;
  private final Map<DocumentKind, DocumentSource> sources = new HashMap<>();
  private final VectorStorage storage;
  private final TransactionTemplate transaction;

  EmbedBatch(
      EmbeddingQueue queue,
      Embedder embedder,
      Vectors vectors,
      List<DocumentSource> sources,
      VectorStorage storage,
      TransactionTemplate transaction) {
    this.queue = queue;
    this.embedder = embedder;
    this.vectors = vectors;
    sources.forEach(source -> this.sources.put(source.kind(), source));
    this.storage = storage;
    this.transaction = transaction;
  }

  /** Does these documents at once; how many they were. */
  int run(List<EmbeddingQueue.Entry> entries) {
    return run(entries, embedder::embed);
  }

  /** Does these documents when there is a core to spare; how many they were. */
  int run(List<EmbeddingQueue.Entry> entries, SpareCores cores) {
    return run(entries, pieces -> cores.use(() -> embedder.embed(pieces)));
  }

  private int run(List<EmbeddingQueue.Entry> entries, Model model) {
    List<Job> jobs = new ArrayList<>(entries.size());
    Map<Group, List<EmbeddingQueue.Entry>> groups = new LinkedHashMap<>();
    for (var entry : entries) {
      groups
          .computeIfAbsent(
              new Group(entry.key().workspace(), entry.key().kind()), _ -> new ArrayList<>())
          .add(entry);
    }
    groups.forEach((group, members) -> jobs.addAll(jobs(group, members)));
    List<Made> made = make(jobs, model);
    transaction.executeWithoutResult(_ -> storage.store(made));
    return entries.size();
  }

  /** At most {@link Embedder#BATCH_MAX} pieces of text to as many vectors. */
  private interface Model {
    List<float[]> embed(List<String> pieces);
  }

  private record Group(WorkspaceName workspace, DocumentKind kind) {}

  private record Job(EmbeddingQueue.Entry entry, TextHash hash, List<String> pieces) {}

  /** A document's new vectors. */
  record Made(EmbeddingQueue.Entry entry, DocumentVectors vectors) {}

  private List<Job> jobs(Group group, List<EmbeddingQueue.Entry> entries) {
    List<String> ids = entries.stream().map(entry -> entry.key().id()).toList();
    DocumentSource source = sources.get(group.kind());
    Map<String, SourceDocument> documents = new HashMap<>();
    if (source != null) {
      source.load(group.workspace(), ids).forEach(found -> documents.put(found.id(), found));
    }
    Map<String, DocumentVectors> known = vectors.load(group.workspace(), group.kind(), ids);
    List<Job> jobs = new ArrayList<>();
    List<EmbeddingQueue.Entry> done = new ArrayList<>();
    for (var entry : entries) {
      SourceDocument document = documents.get(entry.key().id());
      DocumentVectors old = known.get(entry.key().id());
      if (document == null || (old != null && old.text().equals(TextHash.of(document)))) {
        done.add(entry);
      } else {
        jobs.add(new Job(entry, TextHash.of(document), pieces(document)));
      }
    }
    queue.finish(done);
    return jobs;
  }

  private static List<String> pieces(SourceDocument document) {
    List<String> pieces = TextChunks.of(document.text());
    if (pieces.size() > PIECES_MAX) {
      pieces = pieces.subList(0, PIECES_MAX);
    }
    return document.heading().isEmpty()
        ? pieces
        : pieces.stream().map(piece -> document.heading() + ": " + piece).toList();
  }

  private List<Made> make(List<Job> jobs, Model model) {
    List<Made> made = new ArrayList<>(jobs.size());
    int from = 0;
    int pieces = 0;
    for (int to = 0; to < jobs.size(); to++) {
      int more = jobs.get(to).pieces().size();
      if (pieces + more > Embedder.BATCH_MAX && to > from) {
        made.addAll(together(jobs.subList(from, to), model));
        from = to;
        pieces = 0;
      }
      pieces += more;
    }
    if (from < jobs.size()) {
      made.addAll(together(jobs.subList(from, jobs.size()), model));
    }
    return made;
  }

  /** One bad text must not keep the vectors of its neighbours back. */
  private List<Made> together(List<Job> jobs, Model model) {
    try {
      List<float[]> all =
          embed(jobs.stream().flatMap(job -> job.pieces().stream()).toList(), model);
      List<Made> made = new ArrayList<>(jobs.size());
      int from = 0;
      for (Job job : jobs) {
        int to = from + job.pieces().size();
        made.add(new Made(job.entry(), new DocumentVectors(job.hash(), all.subList(from, to))));
        from = to;
      }
      return made;
    } catch (TextRefused refusal) {
      if (jobs.size() == 1) {
        LOG.warn("a document of {} gets no vector: {}", kindOf(jobs), refusal.getMessage());
        queue.refused(jobs.getFirst().entry());
        return List.of();
      }
      return jobs.stream().flatMap(job -> together(List.of(job), model).stream()).toList();
    }
  }

  private static DocumentKind kindOf(List<Job> jobs) {
    return jobs.getFirst().entry().key().kind();
  }

  private static List<float[]> embed(List<String> pieces, Model model) {
    List<float[]> vectors = new ArrayList<>(pieces.size());
    for (int from = 0; from < pieces.size(); from += Embedder.BATCH_MAX) {
      vectors.addAll(
          model.embed(pieces.subList(from, Math.min(pieces.size(), from + Embedder.BATCH_MAX))));
    }
    return vectors;
  }
}
