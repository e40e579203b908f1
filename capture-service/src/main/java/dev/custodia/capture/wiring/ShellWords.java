package dev.custodia.capture.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which programs a command line runs. A path that merely stands in a command, in a comment or
 * behind {@code echo}, runs nothing, so this reads words as a shell does and follows {@code exec}
 * and {@code sh -c}.
 */
final class ShellWords {
  private static final Set<String> SHELLS =
      Set.of("sh", "bash", "dash", "zsh", "/bin/sh", "/bin/bash", "/usr/bin/bash");
  private static final Set<String> PREFIXES = Set.of("exec", "command", "env", "nohup");
  private static final int DEPTH_MAX = 4;

  private final String line;
  private final List<List<String>> commands = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private List<String> words = new ArrayList<>();
  private boolean open;
  private int at;

  private ShellWords(String line) {
    this.line = line;
  }

  /** The words that name programs, of every simple command in the line. */
  static List<String> programs(String line) {
    return programs(line, 0).toList();
  }

  private static Stream<String> programs(String line, int depth) {
    return new ShellWords(line).commands().stream().flatMap(words -> program(words, depth));
  }

  private static Stream<String> program(List<String> words, int depth) {
    int at = 0;
    while (at < words.size()
        && (words.get(at).matches("[A-Za-z_][A-Za-z0-9_]*=.*")
            || PREFIXES.contains(words.get(at)))) {
      at++;
    }
    if (at == words.size()) {
      return Stream.empty();
    }
    if (!SHELLS.contains(words.get(at))) {
      return Stream.of(words.get(at));
    }
    for (int i = at + 1; i < words.size(); i++) {
      if (!words.get(i).startsWith("-")) {
        return Stream.of(words.get(i));
      }
      if (words.get(i).endsWith("c") && i + 1 < words.size()) {
        return depth == DEPTH_MAX ? Stream.empty() : programs(words.get(i + 1), depth + 1);
      }
    }
    return Stream.empty();
  }

  private List<List<String>> commands() {
    while (at < line.length()) {
      char c = line.charAt(at);
      switch (c) {
        case '\'' -> quoted();
        case '"' -> doubleQuoted();
        case '\\' -> escaped();
        case ';', '|', '&', '\n', '(', ')' -> {
          endCommand();
          at++;
        }
        case '#' -> comment();
        default -> plain(c);
      }
    }
    endCommand();
    return commands;
  }

  private void plain(char c) {
    if (Character.isWhitespace(c)) {
      endWord();
      at++;
    } else if (line.startsWith("$(", at)) {
      substitution();
    } else {
      word.append(c);
      open = true;
      at++;
    }
  }

  private void quoted() {
    int end = line.indexOf('\'', at + 1);
    end = end < 0 ? line.length() : end;
    word.append(line, at + 1, end);
    open = true;
    at = end + 1;
  }

  private void doubleQuoted() {
    open = true;
    at++;
    while (at < line.length() && line.charAt(at) != '"') {
      if (line.startsWith("$(", at)) {
        substitution();
      } else if (line.charAt(at) == '\\') {
        escaped();
      } else {
        word.append(line.charAt(at++));
      }
    }
    at++;
  }

  private void escaped() {
    if (at + 1 < line.length()) {
      word.append(line.charAt(at + 1));
      open = true;
    }
    at += 2;
  }

  /** What a substitution holds stays one piece of the word around it. */
  private void substitution() {
    int end = line.indexOf(')', at);
    end = end < 0 ? line.length() : end + 1;
    word.append(line, at, end);
    open = true;
    at = end;
  }

  private void comment() {
    if (open) {
      plain('#');
      return;
    }
    int end = line.indexOf('\n', at);
    at = end < 0 ? line.length() : end;
  }

  private void endWord() {
    if (open) {
      words.add(word.toString());
      word.setLength(0);
      open = false;
    }
  }

  private void endCommand() {
    endWord();
    if (!words.isEmpty()) {
      commands.add(words);
      words = new ArrayList<>();
    }
  }
}
