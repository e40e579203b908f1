package dev.custodia.memory.recall.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.embedding.EmbeddingModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.VectorUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In memory and in the file, the nearest are those that going through all numbers finds. */
class NearestTest {
  private static final int DIMENSION = 100;
  private static final int DOCUMENTS = 6_000;
  private static final int FIRST = 10;
  private static final int QUESTIONS = 40;
  private static final TermQuery KIND = new TermQuery(new Term("kind", "note"));

  /** Every seventh document has no vector, as one that waits for it. */
  private static final IntPredicate KNOWN = number -> number % 7 != 0;

  private final Random random = new Random(7);
  private final List<float[]> vectors = new ArrayList<>();
  @TempDir Path directory;
  private IndexFiles files;

  @BeforeEach
  void write() throws IOException {
    files =
        IndexFiles.create(directory, UUID.randomUUID(), new EmbeddingModel("m", DIMENSION), true);
    List<float[]> subjects =
        IntStream.range(0, 50).mapToObj(_ -> near(new float[DIMENSION], 1)).toList();
    for (int number = 0; number < DOCUMENTS; number++) {
      vectors.add(near(subjects.get(random.nextInt(subjects.size())), 0.1f));
      add(number);
    }
    files.searchers().maybeRefreshBlocking();
  }

  private void add(int number) throws IOException {
    Document document = new Document();
    document.add(new StringField("kind", "note", Field.Store.NO));
    document.add(new StringField("number", Integer.toString(number), Field.Store.NO));
    document.add(new StringField("part", Integer.toString(number % 100), Field.Store.NO));
    document.add(new NumericDocValuesField("number", number));
    if (KNOWN.test(number)) {
      document.add(
          new KnnFloatVectorField(
              Fields.VECTOR, vectors.get(number), VectorSimilarityFunction.DOT_PRODUCT));
    }
    files.writer().addDocument(document);
  }

  private float[] near(float[] subject, float spread) {
    float[] vector = subject.clone();
    for (int i = 0; i < vector.length; i++) {
      vector[i] += (float) random.nextGaussian() * spread;
    }
    return VectorUtil.l2normalize(vector);
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 30})
  void findsWhatIsNearest(long memory) throws IOException {
    agrees(memory, KIND, KNOWN);
    agrees(memory, MatchAllDocsQuery.INSTANCE, KNOWN);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 30})
  void findsOnlyWhatTheFilterLetsThrough(long memory) throws IOException {
    agrees(memory, new TermQuery(new Term("part", "13")), KNOWN.and(number -> number % 100 == 13));
    agrees(memory, new TermQuery(new Term("part", "none")), _ -> false);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 30})
  void findsNothingThatWasDeleted(long memory) throws IOException {
    for (int part = 0; part < 50; part++) {
      files.writer().deleteDocuments(new Term("part", Integer.toString(part)));
    }
    files.searchers().maybeRefreshBlocking();
    agrees(memory, KIND, KNOWN.and(number -> number % 100 >= 50));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1 << 30})
  void findsWhatCameLaterToo(long memory) throws IOException {
    HeldCodes codes = new HeldCodes(memory);
    agrees(codes, KIND, KNOWN);
    for (int number = DOCUMENTS; number < DOCUMENTS + 500; number++) {
      vectors.add(near(vectors.get(number - DOCUMENTS), 0.02f));
      add(number);
    }
    files.searchers().maybeRefreshBlocking();
    agrees(codes, KIND, KNOWN);
  }

  private void agrees(long memory, Query filter, IntPredicate expected) throws IOException {
    agrees(new HeldCodes(memory), filter, expected);
  }

  private void agrees(HeldCodes codes, Query filter, IntPredicate expected) throws IOException {
    IndexSearcher searcher = files.searchers().acquire();
    try {
      int wanted = 0;
      int found = 0;
      for (int i = 0; i < QUESTIONS; i++) {
        float[] question = near(vectors.get(random.nextInt(vectors.size())), 0.1f);
        List<Integer> nearest = nearest(question, expected);
        List<Integer> answer =
            numbers(searcher, new Nearest(searcher, codes, filter).to(question, 5 * FIRST));
        assertThat(answer).doesNotHaveDuplicates().allMatch(number -> expected.test(number));
        wanted += nearest.size();
        found += (int) nearest.stream().filter(answer::contains).count();
      }
      assertThat(found).isGreaterThanOrEqualTo(wanted * 99 / 100);
    } finally {
      files.searchers().release(searcher);
    }
  }

  private List<Integer> nearest(float[] question, IntPredicate expected) {
    return IntStream.range(0, vectors.size())
        .filter(expected)
        .boxed()
        .sorted(
            Comparator.comparingDouble(
                number -> -VectorUtil.dotProduct(question, vectors.get(number))))
        .limit(FIRST)
        .toList();
  }

  private static List<Integer> numbers(IndexSearcher searcher, int[] documents) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    for (int doc : documents) {
      List<LeafReaderContext> leaves = searcher.getLeafContexts();
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
      NumericDocValues values = leaf.reader().getNumericDocValues("number");
      assertThat(values.advanceExact(doc - leaf.docBase)).isTrue();
      numbers.add((int) values.longValue());
    }
    return numbers;
  }
}
