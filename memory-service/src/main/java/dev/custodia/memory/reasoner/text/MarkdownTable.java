package dev.custodia.memory.reasoner.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A table as Markdown writes it: a head of columns, then rows; the first cell of a row names it.
 */
public record MarkdownTable(List<String> head, List<List<String>> rows) {
  private static final int ROWS_MAX = 500;

  public MarkdownTable {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
  }

  /** The tables of a text, in order. */
  public static List<MarkdownTable> in(String text) {
    var found = new ArrayList<MarkdownTable>();
    var lines = text.split("\n", -1);
    int at = 0;
    while (at + 1 < lines.length) {
      if (isRow(lines[at]) && isRule(lines[at + 1])) {
        var rows = new ArrayList<List<String>>();
        int row = at + 2;
        while (row < lines.length && isRow(lines[row]) && rows.size() < ROWS_MAX) {
          rows.add(cells(lines[row]));
          row++;
        }
        if (!rows.isEmpty()) {
          found.add(new MarkdownTable(cells(lines[at]), rows));
        }
        at = row;
      } else {
        at++;
      }
    }
    return found;
  }

  private static boolean isRow(String line) {
    return line.strip().indexOf('|') >= 0 && cells(line).size() > 1;
  }

  private static boolean isRule(String line) {
    String bare = line.strip();
    return bare.length() > 2
        && bare.contains("-")
        && bare.chars().allMatch(c -> "|-: ".indexOf(c) >= 0);
  }

  private static List<String> cells(String line) {
    String bare = line.strip();
    String inner = bare.startsWith("|") ? bare.substring(1) : bare;
    inner = inner.endsWith("|") ? inner.substring(0, inner.length() - 1) : inner;
    var cells = new ArrayList<String>();
    for (String cell : inner.split("\\|", -1)) {
      cells.add(cell.strip().replace("*", ""));
    }
    return cells;
  }
}
