package dev.custodia.gateway.forward;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Hands a service's answer on as it comes: a piece that has arrived is passed on before the next is
 * waited for, so that streams flow (I-104, I-105).
 */
final class Answer {
  private static final Logger LOG = LoggerFactory.getLogger(Answer.class);
  private static final int PIECE_BYTES = 16 * 1024;

  private final Outgoing request;
  private final ClassicHttpResponse answer;

  private Answer(Outgoing request, ClassicHttpResponse answer) {
    this.request = request;
    this.answer = answer;
  }

  static ServerResponse of(Outgoing request, ClassicHttpResponse answer) {
    return ServerResponse.status(HttpStatusCode.valueOf(answer.getCode()))
        .headers(
            headers -> {
              for (var header : answer.getHeaders()) {
                if (Headers.passesBack(header.getName())) {
                  headers.add(header.getName(), header.getValue());
                }
              }
            })
        .build((_, response) -> new Answer(request, answer).writeTo(response));
  }

  private @Nullable ModelAndView writeTo(HttpServletResponse response) throws IOException {
    boolean whole = false;
    try {
      HttpEntity entity = answer.getEntity();
      whole = entity == null || copy(entity.getContent(), response, entity.getContentLength() < 0);
    } finally {
      end(whole);
    }
    return null;
  }

  private void end(boolean whole) throws IOException {
    if (whole) {
      answer.close();
      return;
    }
    request.cancel();
    try {
      answer.close();
    } catch (IOException _) {
      // It broke off before, and that was told.
    }
  }

  /** Whether all of it came and went. */
  private static boolean copy(@Nullable InputStream in, HttpServletResponse response, boolean open)
      throws IOException {
    if (in == null) {
      return true;
    }
    var out = response.getOutputStream();
    byte[] piece = new byte[PIECE_BYTES];
    while (true) {
      int read;
      try {
        read = in.read(piece);
      } catch (IOException broken) {
        endBroken(response, broken);
        return false;
      }
      if (read < 0) {
        return true;
      }
      out.write(piece, 0, read);
      if (open && in.available() == 0) {
        out.flush();
      }
    }
  }

  /**
   * A stream that its service broke off ends with an event that says so; any other body ends
   * without its end, so that nobody takes the half for the whole.
   */
  static void endBroken(HttpServletResponse response, IOException broken) throws IOException {
    LOG.warn("a service's answer broke off: {}", broken.getClass().getSimpleName());
    OutputStream out = response.getOutputStream();
    var type = String.valueOf(response.getContentType());
    var problem =
        "{\"status\":503,\"code\":\"unavailable\",\"detail\":\"The stream broke off; ask again.\"}";
    if (type.startsWith("text/event-stream")) {
      out.write(("event: error\ndata: " + problem + "\n\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } else if (type.startsWith("application/x-ndjson") || type.startsWith("application/jsonl")) {
      out.write((problem + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } else {
      throw broken;
    }
  }
}
