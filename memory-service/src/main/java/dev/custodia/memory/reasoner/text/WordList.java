package dev.custodia.memory.reasoner.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads a word list that ships beside the reasoner; lines that begin with '#' are remarks. */
public final class WordList {
  private WordList() {}

  /** The lines of a list, without remarks and empty ones. */
  public static List<String> lines(String name) {
    var stream = WordList.class.getResourceAsStream("/dev/custodia/memory/reasoner/" + name);
    try (var reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(stream, "the word list " + name + " is not in the jar"),
                StandardCharsets.UTF_8))) {
      return reader.lines().map(String::strip).filter(WordList::says).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean says(String line) {
    return !line.isEmpty() && line.charAt(0) != '#';
  }
}
