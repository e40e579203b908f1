package dev.custodia.capture.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which program a command line runs. A path that merely stands in a command, in a comment or behind
 * {@code echo}, runs nothing, so this reads words as a shell does and follows {@code exec} and
 * {@code sh -c}.
 */
final class ShellWords {
  private static final Set<String> SHELLS =
      Set.of("sh", "bash", "dash", "zsh", "/bin/sh", "/bin/bash", "/usr/bin/bash");

  private static final int DEPTH_MAX = 4;

  private ShellWords() {}

  /** The word that names the program. */
  static String program(String command) {
    return program(command, 0);
  }

  private static String program(String command, int depth) {
    List<String> words = split(command);
    int at = 0;
    while (at < words.size()
        && (words.get(at).matches("[A-Za-z_][A-Za-z0-9_]*=.*")
            || Set.of("exec", "command", "env", "nohup").contains(words.get(at)))) {
      at++;
    }
    if (at == words.size()) {
      return "";
    }
    String word = words.get(at);
    if (!SHELLS.contains(word)) {
      return word;
    }
    int script = at + 1;
    while (script < words.size() && words.get(script).startsWith("-")) {
      if (words.get(script).endsWith("c")) {
        return depth == DEPTH_MAX || script + 1 == words.size()
            ? ""
            : program(words.get(script + 1), depth + 1);
      }
      script++;
    }
    return script < words.size() ? words.get(script) : "";
  }

  /** Words of the first simple command; what a substitution holds stays one piece. */
  static List<String> split(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean open = false;
    int at = 0;
    while (at < command.length()) {
      char c = command.charAt(at);
      if (c == '\'') {
        int end = command.indexOf('\'', at + 1);
        end = end < 0 ? command.length() : end;
        word.append(command, at + 1, end);
        open = true;
        at = end + 1;
      } else if (c == '"') {
        open = true;
        at = doubleQuoted(command, at + 1, word);
      } else if (c == '$' && command.startsWith("$(", at)) {
        open = true;
        at = substitution(command, at, word);
      } else if (c == '\\' && at + 1 < command.length()) {
        word.append(command.charAt(at + 1));
        open = true;
        at += 2;
      } else if (Character.isWhitespace(c) || ";|&<>#()".indexOf(c) >= 0) {
        if (open) {
          words.add(word.toString());
          word.setLength(0);
          open = false;
        }
        if (!Character.isWhitespace(c) || c == '\n') {
          if (!words.isEmpty() || c != '\n') {
            return words;
          }
        }
        at++;
      } else {
        word.append(c);
        open = true;
        at++;
      }
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }

  private static int doubleQuoted(String command, int from, StringBuilder word) {
    int at = from;
    while (at < command.length() && command.charAt(at) != '"') {
      if (command.startsWith("$(", at)) {
        at = substitution(command, at, word);
      } else if (command.charAt(at) == '\\' && at + 1 < command.length()) {
        word.append(command.charAt(at + 1));
        at += 2;
      } else {
        word.append(command.charAt(at++));
      }
    }
    return at + 1;
  }

  private static int substitution(String command, int from, StringBuilder word) {
    int end = command.indexOf(')', from);
    end = end < 0 ? command.length() : end + 1;
    word.append(command, from, end);
    return end;
  }
}
