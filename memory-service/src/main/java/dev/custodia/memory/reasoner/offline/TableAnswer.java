package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.MarkdownTable;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers from a table that somebody wrote. Of row, column and cell a question names two and asks
 * for the third: "how much is the Pike?", "which shift has Ana on Sunday?", "when does Ana cook?".
 */
final class TableAnswer implements AnswerWay {
  private static final double SURE = 0.9;

  /** What an adjective asks for by the name of a column. */
  private static final Map<String, Set<String>> MEASURED =
      Map.ofEntries(
          Map.entry("long", Set.of("length", "duration", "time")),
          Map.entry("heavy", Set.of("weight")),
          Map.entry("weigh", Set.of("weight")),
          Map.entry("tall", Set.of("height")),
          Map.entry("high", Set.of("height")),
          Map.entry("wide", Set.of("width")),
          Map.entry("deep", Set.of("depth")),
          Map.entry("thick", Set.of("thickness")),
          Map.entry("fast", Set.of("speed")),
          Map.entry("big", Set.of("size", "area")),
          Map.entry("large", Set.of("size", "area")),
          Map.entry("hot", Set.of("temperature")),
          Map.entry("old", Set.of("ag", "age")),
          Map.entry("far", Set.of("distance", "distanc")),
          Map.entry("expensive", Set.of("price", "pric", "cost")),
          Map.entry("much", Set.of("price", "pric", "cost", "fee", "amount", "total")),
          Map.entry("pay", Set.of("price", "pric", "cost", "fee")),
          Map.entry("cost", Set.of("price", "pric", "fee")));

  @Override
  public Optional<Answer> answer(Matter matter) {
    Set<String> asked = Relevance.stemsOf(matter.question().text());
    for (Passage passage : matter.inquiry().passages()) {
      if (passage.kind() != Passage.Kind.MESSAGE || passage.text().indexOf('|') < 0) {
        continue;
      }
      for (MarkdownTable table : MarkdownTable.in(passage.text())) {
        Optional<String> cell = new Reading(table, asked).cell();
        if (cell.isPresent()) {
          String text = passage.speaker().value() + " wrote: " + cell.get();
          return Optional.of(new Answer.Found(text, List.of(passage), SURE, Engine.OFFLINE));
        }
      }
    }
    return Optional.empty();
  }

  /** One table under one question. */
  private record Reading(MarkdownTable table, Set<String> asked) {
    Optional<String> cell() {
      List<String> heads = table.head();
      Optional<Integer> row = best(table.rows().stream().map(List::getFirst).toList());
      Optional<Integer> headed = best(heads.subList(1, heads.size())).map(c -> c + 1);
      if (row.isPresent()) {
        List<String> cells = table.rows().get(row.get());
        // "Which shift has Ana on Sunday?" names the cell and asks for the head above it.
        Optional<Integer> named = best(cells.subList(1, cells.size())).map(c -> c + 1);
        return named.or(() -> headed).or(() -> only(cells)).flatMap(c -> shown(cells, c));
      }
      return headed.flatMap(this::rowOf);
    }

    /** A table of two columns names things and says one thing of each. */
    private Optional<Integer> only(List<String> cells) {
      boolean rest =
          asked.stream()
              .filter(Reading::tells)
              .allMatch(it -> Stemmed.of(Tokens.of(cells.getFirst())).contains(it) || isHead(it));
      return cells.size() == 2 && rest ? Optional.of(1) : Optional.empty();
    }

    private boolean isHead(String stem) {
      return table.head().stream().anyMatch(head -> stems(head).contains(stem));
    }

    /** "When does Ana clean the kitchen?": the rows in whose column the question names the cell. */
    private Optional<String> rowOf(int column) {
      var found = new ArrayList<String>();
      for (List<String> cells : table.rows()) {
        boolean named = column < cells.size() && shared(cells.get(column)) > 0;
        if (named && numbersAgree(cells.get(column))) {
          shown(cells, column).ifPresent(found::add);
        }
      }
      return found.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", found));
    }

    /** "22 kg" is not "24 kg". */
    private boolean numbersAgree(String cell) {
      return Stemmed.of(Tokens.of(cell)).stream()
          .filter(it -> Character.isDigit(it.charAt(0)))
          .allMatch(asked::contains);
    }

    private Optional<String> shown(List<String> cells, int column) {
      return column < cells.size() && column < table.head().size()
          ? Optional.of(
              "%s, %s: %s".formatted(cells.getFirst(), table.head().get(column), cells.get(column)))
          : Optional.empty();
    }

    /** The one label that shares most words with the question; none where two are equally good. */
    private Optional<Integer> best(List<String> labels) {
      int best = -1;
      long most = 0;
      boolean tied = false;
      for (int i = 0; i < labels.size(); i++) {
        long shared = shared(labels.get(i));
        if (shared > most) {
          best = i;
          most = shared;
          tied = false;
        } else if (shared == most && shared > 0) {
          tied = true;
        }
      }
      return best < 0 || tied ? Optional.empty() : Optional.of(best);
    }

    private long shared(String label) {
      return stems(label).stream()
          .filter(Reading::tells)
          .filter(it -> asked.contains(it) || isMeasured(it))
          .distinct()
          .count();
    }

    /** What is asked to cost is not answered by how much there is of it. */
    private boolean isMeasured(String stem) {
      boolean costs = asked.contains("cost") || asked.contains("pay") || asked.contains("price");
      return MEASURED.entrySet().stream()
          .filter(it -> !costs || !it.getKey().equals("much"))
          .anyMatch(it -> asked.contains(it.getKey()) && it.getValue().contains(stem));
    }

    private static List<String> stems(String label) {
      return Stemmed.of(Tokens.of(label));
    }

    private static boolean tells(String stem) {
      return !Language.isEnglishFunctionWord(stem);
    }
  }
}
