package dev.custodia.memory.chat;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes an answer as events, in the form that clients of the reference parse: {@code data: } with
 * a space, a blank line, and at last {@code done} (memory-api 11.5).
 */
final class EventStream {
  private static final JsonMapper JSON = JsonMapper.builder().findAndAddModules().build();
  private static final int GROUP_CHARS = 24;

  private EventStream() {}

  static void write(HttpServletResponse response, String text, @Nullable ChatEvidence evidence)
      throws IOException {
    response.setStatus(HttpServletResponse.SC_OK);
    response.setContentType("text/event-stream");
    response.setCharacterEncoding(StandardCharsets.UTF_8);
    response.setHeader("Cache-Control", "no-store");
    int at = 0;
    while (at < text.length()) {
      int end = groupEnd(text, at);
      event(response, Map.of("delta", Map.of("content", text.substring(at, end)), "done", false));
      at = end;
    }
    var last = new LinkedHashMap<String, Object>();
    last.put("done", true);
    if (evidence != null) {
      last.put("evidence", evidence);
    }
    event(response, last);
  }

  private static int groupEnd(String text, int from) {
    int end = Math.min(text.length(), from + GROUP_CHARS);
    while (end < text.length() && text.charAt(end) != ' ' && end - from < 2 * GROUP_CHARS) {
      end++;
    }
    boolean cutsPair = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
    return cutsPair ? end + 1 : end;
  }

  private static void event(HttpServletResponse response, Map<String, ?> data) throws IOException {
    response
        .getOutputStream()
        .write(
            ("data: " + JSON.writeValueAsString(data) + "\n\n").getBytes(StandardCharsets.UTF_8));
    response.flushBuffer();
  }
}
