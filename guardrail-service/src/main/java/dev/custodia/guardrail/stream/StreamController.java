package dev.custodia.guardrail.stream;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.guardrail.check.VerdictBody;
import dev.custodia.guardrail.conversation.Speak;
import dev.custodia.platform.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code POST …/answer/stream}: chunks in, safe text out as it becomes certain, at the end the
 * verdict on the whole, which is recorded as the answer.
 */
@RestController
class StreamController {
  private static final String EVENTS = "text/event-stream";
  private static final String LINES = "application/x-ndjson";

  private final Speak speaking;
  private final StreamSettings settings;
  private final JsonMapper json;

  StreamController(Speak speaking, StreamSettings settings, JsonMapper json) {
    this.speaking = speaking;
    this.settings = settings;
    this.json = json;
  }

  @PostMapping("/v1/workspaces/{w}/conversations/{c}/answer/stream")
  void stream(
      @PathVariable("w") WorkspaceName workspace,
      @PathVariable String c,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Speak.Listening listening = speaking.listen(workspace, c);
    var guard =
        new StreamGuard(
            listening.engine(), listening.scene(), settings.holdChars(), settings.intervalChars());
    String accept = Optional.ofNullable(request.getHeader("Accept")).orElse("");
    boolean events = accept.contains(EVENTS);
    response.setContentType(events ? EVENTS : LINES);
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    OutputStream out = response.getOutputStream();
    var chunks =
        new Chunks(
            new BufferedReader(
                new InputStreamReader(request.getInputStream(), StandardCharsets.UTF_8)),
            json);
    Optional<String> fault = pump(chunks, guard, out, events);
    finish(listening, guard, fault, out, events);
  }

  // Once bytes are out the status cannot change: a fault of the input is told as the last line.
  private Optional<String> pump(Chunks chunks, StreamGuard guard, OutputStream out, boolean events)
      throws IOException {
    try {
      Optional<String> chunk = chunks.next();
      while (chunk.isPresent() && guard.blocked().isEmpty()) {
        if (guard.length() + chunk.get().length() > settings.answerCharsMax()) {
          return Optional.of("too-large");
        }
        String safe = guard.push(chunk.get());
        if (!safe.isEmpty()) {
          write(Map.of("text", safe), out, events);
        }
        chunk = chunks.next();
      }
      return Optional.empty();
    } catch (Problem refused) {
      return Optional.of(refused.code());
    }
  }

  private void finish(
      Speak.Listening listening,
      StreamGuard guard,
      Optional<String> fault,
      OutputStream out,
      boolean events)
      throws IOException {
    Speak.Spoken spoken = speaking.heard(listening, guard.whole());
    var verdict = spoken.judged().verdict();
    String rest = guard.rest(verdict);
    if (!rest.isEmpty() && fault.isEmpty()) {
      write(Map.of("text", rest), out, events);
    }
    var last = new LinkedHashMap<String, Object>();
    last.put("done", true);
    fault.ifPresent(code -> last.put("error", code));
    last.put("turn", spoken.turn().seq());
    last.put("replaced", !guard.agrees(verdict));
    last.put("verdict", VerdictBody.of(verdict, spoken.original(), spoken.active().policy()));
    write(last, out, events);
  }

  private void write(Map<String, Object> line, OutputStream out, boolean events)
      throws IOException {
    String text = json.writeValueAsString(line);
    out.write((events ? "data: " + text + "\n\n" : text + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
