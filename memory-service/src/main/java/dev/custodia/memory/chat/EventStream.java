package dev.custodia.memory.chat;

import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Listener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes an answer as events, in the form that clients of the reference parse: {@code data: } with
 * a space, a blank line, and at last {@code done} (memory-api 11.5).
 */
final class EventStream implements Listener {
  private static final JsonMapper JSON = JsonMapper.builder().findAndAddModules().build();
  private static final int GROUP_CHARS = 24;

  private final HttpServletResponse response;
  private boolean open;

  EventStream(HttpServletResponse response) {
    this.response = response;
  }

  /** Writes a piece of the answer; the first one also says who reasons. */
  @Override
  public void hear(Engine engine, String piece) {
    try {
      open(engine);
      int at = 0;
      while (at < piece.length()) {
        int end = groupEnd(piece, at);
        var next = new LinkedHashMap<String, Object>();
        next.put("delta", Map.of("content", piece.substring(at, end)));
        next.put("done", false);
        event(next);
        at = end;
      }
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** Writes that the answer is whole. */
  void end(Engine engine, @Nullable ChatEvidence evidence) throws IOException {
    open(engine);
    var last = new LinkedHashMap<String, Object>();
    last.put("done", true);
    if (evidence != null) {
      last.put("evidence", evidence);
    }
    event(last);
  }

  private void open(Engine engine) {
    if (!open) {
      response.setStatus(HttpServletResponse.SC_OK);
      response.setContentType("text/event-stream");
      response.setCharacterEncoding(StandardCharsets.UTF_8);
      response.setHeader("Cache-Control", "no-store");
      response.setHeader(ChatAnswers.ENGINE, engine.label());
      open = true;
    }
  }

  private static int groupEnd(String text, int from) {
    int end = Math.min(text.length(), from + GROUP_CHARS);
    while (end < text.length() && text.charAt(end) != ' ' && end - from < 2 * GROUP_CHARS) {
      end++;
    }
    boolean cutsPair = end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
    return cutsPair ? end + 1 : end;
  }

  private void event(Map<String, ?> data) throws IOException {
    response
        .getOutputStream()
        .write(
            ("data: " + JSON.writeValueAsString(data) + "\n\n").getBytes(StandardCharsets.UTF_8));
    response.flushBuffer();
  }
}
