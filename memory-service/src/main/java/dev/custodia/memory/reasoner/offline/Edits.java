package dev.custodia.memory.reasoner.offline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Replacements in a text, applied all at once so that their positions stay those of the original.
 */
final class Edits {
  private final List<Edit> edits = new ArrayList<>();

  private record Edit(int start, int end, String text) {}

  void replace(int start, int end, String text) {
    edits.add(new Edit(start, end, text));
  }

  void insert(int at, String text) {
    edits.add(new Edit(at, at, text));
  }

  String applyTo(String text) {
    edits.sort(Comparator.comparingInt(Edit::start));
    var out = new StringBuilder(text.length() + 32);
    int at = 0;
    for (Edit edit : edits) {
      if (edit.start() < at) {
        continue;
      }
      out.append(text, at, edit.start()).append(edit.text());
      at = edit.end();
    }
    return out.append(text, at, text.length()).toString();
  }
}
