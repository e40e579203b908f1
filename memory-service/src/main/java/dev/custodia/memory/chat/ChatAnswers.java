package dev.custodia.memory.chat;

import dev.custodia.memory.conclusion.Conclusions;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Filled;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/**
 * Sends an answer the way it was asked for. The header {@code X-Custodia-Engine} says who reasoned,
 * so that a fall back shows.
 */
@Component
class ChatAnswers {
  static final String ENGINE = "X-Custodia-Engine";

  private final AskMemory memory;
  private final Conclusions conclusions;

  ChatAnswers(AskMemory memory, Conclusions conclusions) {
    this.memory = memory;
    this.conclusions = conclusions;
  }

  /** Answers; null where the answer was streamed and there is nothing left to send. */
  @Nullable ResponseEntity<Map<String, Object>> send(
      AskMemory.Asking asking, ChatQuestion question, HttpServletResponse response)
      throws IOException {
    Answer answer;
    String text;
    if (question.format().isPresent()) {
      Filled filled = memory.fill(asking, question);
      answer = filled.answer();
      text = filled.value().toString();
    } else {
      answer = memory.ask(asking, question);
      text = answer.text();
    }
    ChatEvidence evidence =
        question.evidence() ? ChatEvidence.of(answer, asking.workspace(), conclusions) : null;
    response.setHeader(ENGINE, answer.engine().label());
    if (question.stream()) {
      EventStream.write(response, text, evidence);
      return null;
    }
    var body = new LinkedHashMap<String, Object>();
    body.put("content", text.isEmpty() ? null : text);
    if (evidence != null) {
      body.put("evidence", evidence);
    }
    return ResponseEntity.ok(body);
  }
}
