package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.offline.LabelledStory.Asked;
import dev.custodia.memory.reasoner.offline.LabelledStory.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the stories of a folder; its README says how they are written. */
final class LabelledStories {
  private final List<LabelledStory> stories = new ArrayList<>();
  private String head = "";
  private String about = "";
  private List<Said> said = new ArrayList<>();
  private List<Asked> asked = new ArrayList<>();

  private LabelledStories() {}

  /** All stories of the folder's text files, by file name and place. */
  static List<LabelledStory> in(Path folder) throws IOException {
    var reader = new LabelledStories();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".txt")).sorted().toList()) {
        Files.readAllLines(file).forEach(reader::line);
        reader.close();
      }
    }
    return reader.stories;
  }

  private void line(String line) {
    if (line.startsWith("= ")) {
      close();
      head = line.substring(2);
    } else if (line.startsWith("about: ")) {
      about = line.substring(7).strip();
    } else if (line.startsWith("[")) {
      said.add(message(line));
    } else if (line.startsWith("?? ")) {
      asked.add(new Asked(line.substring(3).strip(), List.of(), List.of()));
    } else if (line.startsWith("? ")) {
      asked.add(question(line.substring(2)));
    } else if (!line.isBlank()) {
      throw new IllegalArgumentException("not a line of a labelled story: " + line);
    }
  }

  private void close() {
    if (!head.isEmpty()) {
      List<String> words = List.of(head.split(" ", -1));
      stories.add(
          new LabelledStory(
              words.get(1),
              words.getFirst().equals("held"),
              words.contains("raw"),
              about,
              said,
              asked));
    }
    head = "";
    said = new ArrayList<>();
    asked = new ArrayList<>();
  }

  private static Said message(String line) {
    int close = line.indexOf("] ");
    String when = line.substring(1, close);
    int colon = line.indexOf(": ", close);
    String at = when.length() == 10 ? when + "T10:00:00Z" : when.replace(' ', 'T') + ":00Z";
    return new Said(
        line.substring(close + 2, colon),
        Instant.parse(at),
        line.substring(colon + 2).replace("\\n", "\n"));
  }

  private static Asked question(String line) {
    int arrow = line.indexOf(" -> ");
    var wanted = new ArrayList<Pattern>();
    var unwanted = new ArrayList<Pattern>();
    for (String part : line.substring(arrow + 4).split(" & ", -1)) {
      String word = part.strip();
      if (word.startsWith("!")) {
        unwanted.add(expression(word.substring(1)));
      } else {
        wanted.add(expression(word));
      }
    }
    return new Asked(line.substring(0, arrow).strip(), wanted, unwanted);
  }

  private static Pattern expression(String word) {
    return Pattern.compile(
        word, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.MULTILINE);
  }
}
