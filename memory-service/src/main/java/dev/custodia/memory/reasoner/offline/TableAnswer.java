package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.text.Language;
import dev.custodia.memory.reasoner.text.MarkdownTable;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Answers from the cell of a table that somebody wrote, found by its row's and column's heads. */
final class TableAnswer implements AnswerWay {
  private static final double SURE = 0.9;

  @Override
  public Optional<Answer> answer(Matter matter) {
    Set<String> asked = new HashSet<>(Relevance.stems(Tokens.of(matter.question().text())));
    for (Passage passage : matter.inquiry().passages()) {
      if (passage.kind() != Passage.Kind.MESSAGE || passage.text().indexOf('|') < 0) {
        continue;
      }
      for (MarkdownTable table : MarkdownTable.in(passage.text())) {
        Optional<Cell> cell = cell(table, asked);
        if (cell.isPresent()) {
          String text = passage.speaker().value() + " wrote: " + cell.get().text();
          return Optional.of(new Answer.Found(text, List.of(passage), SURE, Engine.OFFLINE));
        }
      }
    }
    return Optional.empty();
  }

  private record Cell(String text) {}

  private static Optional<Cell> cell(MarkdownTable table, Set<String> asked) {
    Optional<Integer> row = best(table.rows().stream().map(List::getFirst).toList(), asked);
    if (row.isEmpty()) {
      return Optional.empty();
    }
    List<String> cells = table.rows().get(row.get());
    List<String> heads = table.head();
    // "Which shift has Ana on Sunday?" names the cell and asks for the head above it.
    Optional<Integer> named = best(cells.subList(1, cells.size()), asked);
    Optional<Integer> headed = best(heads.subList(1, heads.size()), asked);
    Optional<Integer> column = named.or(() -> headed).map(c -> c + 1);
    return column
        .filter(c -> c < cells.size() && c < heads.size())
        .map(c -> new Cell("%s, %s: %s".formatted(cells.getFirst(), heads.get(c), cells.get(c))));
  }

  /** The one label that shares most words with the question; none where two are equally good. */
  private static Optional<Integer> best(List<String> labels, Set<String> asked) {
    int best = -1;
    long bestShared = 0;
    boolean tied = false;
    for (int i = 0; i < labels.size(); i++) {
      long shared =
          Relevance.stems(Tokens.of(labels.get(i))).stream()
              .filter(TableAnswer::tells)
              .filter(asked::contains)
              .distinct()
              .count();
      if (shared > bestShared) {
        best = i;
        bestShared = shared;
        tied = false;
      } else if (shared == bestShared && shared > 0) {
        tied = true;
      }
    }
    return best < 0 || tied ? Optional.empty() : Optional.of(best);
  }

  private static boolean tells(String stem) {
    return !Language.isEnglishFunctionWord(stem);
  }
}
