package dev.custodia.memory.recall.index;

import dev.custodia.memory.embedding.EmbeddingModel;
import dev.custodia.memory.recall.feed.Snapshot;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;
import org.jspecify.annotations.Nullable;

/**
 * An open index on disk: its writer, its searchers, and the note of what it has seen. The note is
 * part of a commit; it may be older than the commit's documents, never newer.
 */
final class IndexFiles implements Closeable {
  /** Raise it when documents are written otherwise than before; older indexes are built anew. */
  private static final String FORMAT = "2";

  private static final double BUFFER_MB = 8;
  private static final double BUILD_BUFFER_MB = 48;

  /**
   * A segment with more vectors than this times the logarithm of their number gets a graph: with
   * about 250,000. Others are scanned, which costs nothing when the segment is written; a graph
   * costs more than a millisecond for each vector then.
   */
  private static final int GRAPH_FACTOR = 20_000;

  private static final int GRAPH_CONNECTIONS = 16;
  private static final int GRAPH_BEAM = 100;

  private static final float TERM_SATURATION = 0.9f;
  private static final float LENGTH_WEIGHT = 0.4f;

  private final Directory directory;
  private final IndexWriter writer;
  private final SearcherManager searchers;
  private final Map<String, String> origin;

  private IndexFiles(Path path, Map<String, String> origin, IndexWriterConfig.OpenMode mode)
      throws IOException {
    this.origin = origin;
    this.directory = new MMapDirectory(path);
    try {
      this.writer = new IndexWriter(directory, settings(mode));
    } catch (IOException | RuntimeException | Error fault) {
      directory.close();
      throw fault;
    }
    this.searchers = new SearcherManager(writer, new Uncached());
  }

  /** Opens what is there, if it is whole and was made from this database for this model. */
  static Optional<IndexFiles> open(Path path, UUID database, EmbeddingModel model)
      throws IOException {
    Map<String, String> origin = origin(database, model);
    try (Directory directory = new MMapDirectory(path)) {
      if (!DirectoryReader.indexExists(directory)) {
        return Optional.empty();
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        Map<String, String> note = reader.getIndexCommit().getUserData();
        if (!note.entrySet().containsAll(origin.entrySet()) || !note.containsKey("seen")) {
          return Optional.empty();
        }
        for (LeafReaderContext leaf : reader.leaves()) {
          ((CodecReader) leaf.reader()).checkIntegrity();
        }
      }
    }
    return Optional.of(new IndexFiles(path, origin, IndexWriterConfig.OpenMode.APPEND));
  }

  /**
   * Whether what lies there is of another database or model, or saw nothing since: such an index is
   * never searched again. One that cannot be read is none.
   */
  static boolean outdated(Path path, UUID database, EmbeddingModel model, Snapshot floor) {
    try (Directory directory = new MMapDirectory(path)) {
      Map<String, String> note = SegmentInfos.readLatestCommit(directory).getUserData();
      String seen = note.get("seen");
      return !note.entrySet().containsAll(origin(database, model).entrySet())
          || seen == null
          || Snapshot.parse(seen).oldest() < floor.oldest();
    } catch (IOException | RuntimeException broken) {
      return true;
    }
  }

  /** An empty index in an empty directory, to be filled in large parts where there is room. */
  static IndexFiles create(Path path, UUID database, EmbeddingModel model, boolean roomy)
      throws IOException {
    IndexFiles files =
        new IndexFiles(path, origin(database, model), IndexWriterConfig.OpenMode.CREATE);
    if (roomy) {
      files.writer.getConfig().setRAMBufferSizeMB(BUILD_BUFFER_MB);
    }
    return files;
  }

  private static Map<String, String> origin(UUID database, EmbeddingModel model) {
    return Map.of(
        "format",
        FORMAT,
        "database",
        database.toString(),
        "model",
        model.name(),
        "dimension",
        Integer.toString(model.dimension()));
  }

  private static IndexWriterConfig settings(IndexWriterConfig.OpenMode mode) {
    var merges = new ConcurrentMergeScheduler();
    merges.setMaxMergesAndThreads(2, 1);
    merges.disableAutoIOThrottle();
    var policy = new TieredMergePolicy();
    policy.setSegmentsPerTier(5);
    policy.setDeletesPctAllowed(20);
    // By default a segment keeps what was erased until it is a tenth of it.
    policy.setForceMergeDeletesPctAllowed(0);
    return new IndexWriterConfig(new KeywordAnalyzer())
        .setOpenMode(mode)
        .setCodec(new VectorCodec())
        .setSimilarity(new BM25Similarity(TERM_SATURATION, LENGTH_WEIGHT))
        .setRAMBufferSizeMB(BUFFER_MB)
        .setMergeScheduler(merges)
        .setMergePolicy(policy)
        .setCommitOnClose(false);
  }

  /**
   * Lucene's own formats; read back without this class. Vectors are compared by two bits for each
   * of their numbers, which needs no vector instructions that a JVM may not offer; the numbers are
   * kept beside, for those that come near.
   */
  private static final class VectorCodec extends Lucene104Codec {
    private final KnnVectorsFormat vectors =
        new Lucene104HnswScalarQuantizedVectorsFormat(
            ScalarEncoding.DIBIT_QUERY_NIBBLE,
            GRAPH_CONNECTIONS,
            GRAPH_BEAM,
            1,
            null,
            GRAPH_FACTOR);

    @Override
    public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
      return vectors;
    }
  }

  /** Results change with every search, so Lucene's cache of them would only hold memory. */
  private static final class Uncached extends SearcherFactory {
    @Override
    public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader previous) {
      // Vectors of several files are compared on several cores.
      IndexSearcher searcher = new IndexSearcher(reader, Thread::startVirtualThread);
      searcher.setQueryCache(null);
      searcher.setSimilarity(new BM25Similarity(TERM_SATURATION, LENGTH_WEIGHT));
      return searcher;
    }
  }

  IndexWriter writer() {
    return writer;
  }

  SearcherManager searchers() {
    return searchers;
  }

  /** What the index had seen when it was committed last. */
  Snapshot committed() {
    for (Map.Entry<String, String> entry : writer.getLiveCommitData()) {
      if (entry.getKey().equals("seen")) {
        return Snapshot.parse(entry.getValue());
      }
    }
    return Snapshot.NOTHING;
  }

  /** The build is over; from now on writes are small. */
  void built() {
    writer.getConfig().setRAMBufferSizeMB(BUFFER_MB);
  }

  /** Says what the documents written so far show, for the next commit. */
  void seen(Snapshot snapshot) {
    var note = new HashMap<>(origin);
    note.put("seen", snapshot.toString());
    writer.setLiveCommitData(note.entrySet());
  }

  void commit() throws IOException {
    writer.commit();
  }

  /** Closes without a commit: what was not committed is caught up with next time. */
  @Override
  public void close() throws IOException {
    try (directory) {
      searchers.close();
      writer.rollback();
    }
  }
}
