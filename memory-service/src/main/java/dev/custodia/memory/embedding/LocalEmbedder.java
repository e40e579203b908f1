package dev.custodia.memory.embedding;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The small English sentence model that ships with the service, run in this process. It is loaded
 * by the first text or {@link #prepare}, not by the start. Each run is short and takes one core;
 * two may run at once, so that a query need not wait for the worker that embeds what was written.
 */
final class LocalEmbedder implements Embedder, AutoCloseable {
  private static final EmbeddingModel MODEL = new EmbeddingModel("all-minilm-l6-v2-q", 384);
  private static final int PIECES_MAX = 256;

  /** Padded pieces in one run: bounds its memory and how long the next caller waits. */
  private static final int PIECES_A_RUN = 512;

  private static final int RUNS_AT_ONCE = 2;
  private static final long STARTING_STACK_BYTES = 256L << 20;

  private final Semaphore running = new Semaphore(RUNS_AT_ONCE, true);
  private final ReentrantLock loading = new ReentrantLock();
  private volatile @Nullable Loaded loaded;

  private record Loaded(OrtEnvironment environment, OrtSession session, WordPieces pieces) {}

  @Override
  public EmbeddingModel model() {
    return MODEL;
  }

  @Override
  public List<float[]> embed(List<String> texts) {
    try {
      Loaded ready = load();
      List<long[]> ids = texts.stream().map(text -> ready.pieces().ids(text, PIECES_MAX)).toList();
      float[][] vectors = new float[texts.size()][];
      for (int[] run : runs(ids)) {
        running.acquireUninterruptibly();
        try {
          embed(ready, ids, run, vectors);
        } finally {
          running.release();
        }
      }
      return List.of(vectors);
    } catch (OrtException fault) {
      throw new EmbedderUnavailable("the sentence model failed", fault);
    }
  }

  @Override
  public void prepare() {
    try {
      load();
    } catch (OrtException fault) {
      throw new EmbedderUnavailable("the sentence model cannot be loaded", fault);
    }
  }

  private Loaded load() throws OrtException {
    Loaded ready = loaded;
    if (ready != null) {
      return ready;
    }
    loading.lock();
    try {
      ready = loaded;
      if (ready == null) {
        ready = open();
        loaded = ready;
      }
      return ready;
    } finally {
      loading.unlock();
    }
  }

  /**
   * The runtime matches a pattern against the process's command line when it starts, by recursion:
   * with a long class path that overflows an ordinary stack and kills the JVM without a word.
   */
  private static Loaded open() throws OrtException {
    FutureTask<Loaded> opening = new FutureTask<>(LocalEmbedder::openHere);
    Thread roomy = new Thread(null, opening, "sentence-model", STARTING_STACK_BYTES);
    roomy.setDaemon(true);
    roomy.start();
    try {
      return opening.get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof OrtException fault) {
        throw fault;
      }
      throw new EmbedderUnavailable("the sentence model cannot be loaded", failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new EmbedderUnavailable("stopped while the sentence model was loaded");
    }
  }

  private static Loaded openHere() throws OrtException {
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (var options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.setCPUArenaAllocator(false);
      options.setMemoryPatternOptimization(false);
      return new Loaded(
          environment,
          environment.createSession(ModelFiles.network(), options),
          new WordPieces(ModelFiles.vocabulary()));
    }
  }

  /** Texts of like length together, so that little is spent on padding. */
  private static List<int[]> runs(List<long[]> ids) {
    int[] byLength =
        IntStream.range(0, ids.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> ids.get(i).length))
            .mapToInt(Integer::intValue)
            .toArray();
    List<int[]> runs = new ArrayList<>();
    int from = 0;
    for (int to = 0; to < byLength.length; to++) {
      if ((to - from + 1) * ids.get(byLength[to]).length > PIECES_A_RUN && to > from) {
        runs.add(Arrays.copyOfRange(byLength, from, to));
        from = to;
      }
    }
    if (from < byLength.length) {
      runs.add(Arrays.copyOfRange(byLength, from, byLength.length));
    }
    return runs;
  }

  private static void embed(Loaded ready, List<long[]> ids, int[] run, float[][] vectors)
      throws OrtException {
    int width = ids.get(run[run.length - 1]).length;
    long[] shape = {run.length, width};
    long[] input = new long[run.length * width];
    long[] mask = new long[run.length * width];
    for (int row = 0; row < run.length; row++) {
      long[] pieces = ids.get(run[row]);
      System.arraycopy(pieces, 0, input, row * width, pieces.length);
      Arrays.fill(mask, row * width, row * width + pieces.length, 1);
    }
    OrtEnvironment environment = ready.environment();
    try (var inputs = OnnxTensor.createTensor(environment, LongBuffer.wrap(input), shape);
        var masks = OnnxTensor.createTensor(environment, LongBuffer.wrap(mask), shape);
        var types =
            OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[input.length]), shape);
        var result =
            ready
                .session()
                .run(
                    Map.of(
                        "input_ids", inputs, "attention_mask", masks, "token_type_ids", types))) {
      FloatBuffer states = ((OnnxTensor) result.get(0)).getFloatBuffer();
      for (int row = 0; row < run.length; row++) {
        vectors[run[row]] = mean(states, row * width, ids.get(run[row]).length);
      }
    }
  }

  private static float[] mean(FloatBuffer states, int firstState, int count) {
    int dimension = MODEL.dimension();
    float[] sum = new float[dimension];
    float[] state = new float[dimension];
    for (int i = 0; i < count; i++) {
      states.get((firstState + i) * dimension, state);
      for (int d = 0; d < dimension; d++) {
        sum[d] += state[d];
      }
    }
    return UnitVectors.unit(sum);
  }

  @Override
  public void close() throws OrtException {
    loading.lock();
    running.acquireUninterruptibly(RUNS_AT_ONCE);
    try {
      Loaded ready = loaded;
      loaded = null;
      if (ready != null) {
        ready.session().close();
      }
    } finally {
      running.release(RUNS_AT_ONCE);
      loading.unlock();
    }
  }
}
