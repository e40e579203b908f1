package dev.custodia.guardrail.rail.shots;

import java.util.List;

/** The control tokens of chat templates, found in one pass. */
final class TemplateTokens {
  private static final List<String> FIXED =
      List.of(
          "[INST]",
          "[/INST]",
          "<<SYS>>",
          "<</SYS>>",
          "<start_of_turn>",
          "<end_of_turn>",
          "[SYSTEM_PROMPT]",
          "[/SYSTEM_PROMPT]",
          "<|",
          "<\uff5c",
          "[AVAILABLE_TOOLS]",
          "[/AVAILABLE_TOOLS]",
          "[TOOL_CALLS]",
          "<bos>",
          "<eos>",
          "<unk>",
          "<pad>");
  private static final int NAME_MAX = 40;

  private TemplateTokens() {}

  /** The text without them; the same object when there are none. */
  static String strip(String text) {
    if (text.indexOf('<') < 0 && text.indexOf('[') < 0) {
      return text;
    }
    StringBuilder out = null;
    int copied = 0;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int end = c == '<' || c == '[' ? end(text, i) : -1;
      if (end < 0 && c == '<') {
        end = sequence(text, i);
      }
      if (end < 0) {
        i++;
        continue;
      }
      out = out == null ? new StringBuilder(text.length()) : out;
      out.append(text, copied, i);
      copied = end;
      i = end;
    }
    return out == null ? text : out.append(text, copied, text.length()).toString();
  }

  // What some templates put around a whole text; elsewhere it is HTML's struck out text.
  private static int sequence(String text, int at) {
    boolean opens = at == 0 && text.startsWith("<s>");
    boolean closes = at == text.length() - 4 && text.endsWith("</s>");
    return opens ? 3 : closes ? text.length() : -1;
  }

  private static int end(String text, int at) {
    for (String token : FIXED) {
      if (text.startsWith(token, at)) {
        return token.length() == 2 ? barred(text, at) : at + token.length();
      }
    }
    return -1;
  }

  // <|name|>, also with the full-width bar.
  private static int barred(String text, int at) {
    int limit = Math.min(text.length() - 1, at + NAME_MAX);
    for (int i = at + 2; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '|' || c == '\uff5c') {
        return text.charAt(i + 1) == '>' && i > at + 2 ? i + 2 : -1;
      }
      if (!Character.isLetterOrDigit(c) && c != '_' && c != '-' && c != '\u2581') {
        return -1;
      }
    }
    return -1;
  }
}
