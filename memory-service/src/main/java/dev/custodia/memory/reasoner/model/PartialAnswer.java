package dev.custodia.memory.reasoner.model;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A JSON object while a model writes it: the members that stand before {@code answer}, and as much
 * of the answer as has come.
 */
final class PartialAnswer {
  /** An unescaped quote always bounds a string in JSON, so this is never a part of one. */
  private static final Pattern MEMBER = Pattern.compile("\"answer\"\\s*:\\s*\"");

  private static final String MARKS = "。、！？，；";
  private static final int ESCAPE = 2;
  private static final int CODE_ESCAPE = 6;

  private final StringBuilder written = new StringBuilder();
  private final StringBuilder text = new StringBuilder();
  private @Nullable JsonNode before;
  private int at;
  private boolean ended;

  void add(String piece) {
    written.append(piece);
    if (before == null) {
      begin();
    }
    if (before != null) {
      decode();
    }
  }

  /** The members before the answer, once it has begun. */
  Optional<JsonNode> before() {
    return Optional.ofNullable(before);
  }

  /** As much of the answer as no further piece can change: whole words, or all once it ended. */
  String certain() {
    int end = text.length();
    while (!ended && end > 0 && !isBetweenWords(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end).strip();
  }

  private static boolean isBetweenWords(char c) {
    return Character.isWhitespace(c) || MARKS.indexOf(c) >= 0;
  }

  private void begin() {
    var member = MEMBER.matcher(written);
    int from = written.indexOf("{");
    if (from < 0 || !member.find(from)) {
      return;
    }
    String head = written.substring(from, member.start()).strip();
    String members = head.endsWith(",") ? head.substring(0, head.length() - 1) : head;
    try {
      before = ChatEndpoint.JSON.readTree(members + "}");
      at = member.end();
    } catch (JacksonException _) {
      throw ModelFault.fatal("the model's JSON is broken");
    }
  }

  private void decode() {
    while (at < written.length() && !ended) {
      char c = written.charAt(at);
      if (c == '\\') {
        boolean code = at + 1 < written.length() && written.charAt(at + 1) == 'u';
        int end = at + (code ? CODE_ESCAPE : ESCAPE);
        if (end > written.length()) {
          return;
        }
        text.append(meant(written.substring(at, end)));
        at = end;
      } else if (c == '"') {
        ended = true;
      } else {
        text.append(c);
        at++;
      }
    }
  }

  private static String meant(String escape) {
    try {
      return ChatEndpoint.JSON.readValue('"' + escape + '"', String.class);
    } catch (JacksonException _) {
      throw ModelFault.fatal("the model's JSON is broken");
    }
  }
}
