package dev.custodia.memory.recall.index;

import dev.custodia.memory.embedding.Embedder;
import dev.custodia.memory.embedding.Embedders;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Measures how many of the turns that answer a question are among the first that recall finds: no
 * model judges anything. One table for each leg alone and for the mix, by category. Behind {@code
 * ./custodia bench recall --data FILE}.
 */
public final class RecallBench {
  private static final int[] CUTS = {5, 10, 20};
  private static final int ADVERSARIAL = 5;
  private static final Map<Integer, String> CATEGORIES =
      Map.of(1, "multi-hop", 2, "temporal", 3, "open-domain", 4, "single-hop", 5, "adversarial");

  private final PrintStream out;
  private final Map<String, Table> tables = new TreeMap<>();

  private RecallBench(PrintStream out) {
    this.out = out;
  }

  /** Sums of recall by category. */
  private static final class Table {
    private final Map<String, double[]> rows = new TreeMap<>();

    void add(String row, double[] recalls) {
      double[] sums = rows.computeIfAbsent(row, _ -> new double[CUTS.length + 1]);
      sums[0]++;
      for (int i = 0; i < CUTS.length; i++) {
        sums[i + 1] += recalls[i];
      }
    }
  }

  /** Arguments: {@code --data FILE}, and {@code --by-conversation} for one more table each. */
  public static void main(String[] arguments) throws IOException {
    List<String> words = List.of(arguments);
    int data = words.indexOf("--data");
    if (data < 0 || data + 1 >= words.size()) {
      throw new IllegalArgumentException("write --data FILE, a file in the format of LoCoMo");
    }
    RecallBench bench = new RecallBench(System.out);
    bench.run(new File(words.get(data + 1)), words.contains("--by-conversation"));
  }

  private void run(File file, boolean byConversation) throws IOException {
    Embedder embedder = Embedders.local();
    for (Conversations.Conversation conversation : Conversations.read(file)) {
      try (ConversationIndex index = new ConversationIndex(conversation, embedder)) {
        for (Conversations.Question question : conversation.questions()) {
          ask(index, question, byConversation ? conversation.name() : "");
        }
      }
    }
    tables.forEach(this::print);
  }

  private void ask(ConversationIndex index, Conversations.Question question, String conversation)
      throws IOException {
    List<ConversationIndex.Ranked> mixed = index.search(question.text(), false);
    note("1 BM25 alone", question, mixed, hit -> hit.candidate().lexical);
    note("2 vectors alone", question, mixed, hit -> hit.candidate().cosine);
    note("4 mix", question, mixed, hit -> hit.candidate().score);
    List<ConversationIndex.Ranked> lexical = index.search(question.text(), true);
    note("3 mix without vectors", question, lexical, hit -> hit.candidate().score);
    if (!conversation.isEmpty()) {
      note("5 mix, " + conversation, question, mixed, hit -> hit.candidate().score);
    }
  }

  private void note(
      String table,
      Conversations.Question question,
      List<ConversationIndex.Ranked> found,
      ToDoubleFunction<ConversationIndex.Ranked> by) {
    List<String> ids =
        found.stream()
            .sorted(Comparator.comparingDouble(hit -> -nanAsLowest(by.applyAsDouble(hit))))
            .map(ConversationIndex.Ranked::id)
            .toList();
    double[] recalls = new double[CUTS.length];
    for (int i = 0; i < CUTS.length; i++) {
      recalls[i] = recall(question.evidence(), ids.subList(0, Math.min(ids.size(), CUTS[i])));
    }
    Table rows = tables.computeIfAbsent(table, _ -> new Table());
    String name = CATEGORIES.getOrDefault(question.category(), "other");
    rows.add(question.category() + " " + name, recalls);
    if (question.category() != ADVERSARIAL) {
      rows.add("all 1-4", recalls);
    }
  }

  private static double nanAsLowest(double value) {
    return Double.isNaN(value) ? -1 : value;
  }

  private static double recall(Set<String> evidence, List<String> first) {
    return (double) first.stream().filter(evidence::contains).count() / evidence.size();
  }

  private void print(String name, Table table) {
    out.printf("%n%s%n%-14s %5s %6s %6s %6s%n", name, "", "n", "R@5", "R@10", "R@20");
    table.rows.forEach(
        (row, sums) ->
            out.printf(
                "%-14s %5.0f %6.1f %6.1f %6.1f%n",
                row,
                sums[0],
                100 * sums[1] / sums[0],
                100 * sums[2] / sums[0],
                100 * sums[3] / sums[0]));
  }
}
