package dev.custodia.memory.chat;

import dev.custodia.memory.conclusion.Conclusions;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.BrokenOff;
import dev.custodia.memory.reasoner.Filled;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/**
 * Sends an answer the way it was asked for. The header {@code X-Custodia-Engine} says who reasoned,
 * so that a fall back shows.
 */
@Component
class ChatAnswers {
  private static final Logger LOG = LoggerFactory.getLogger(ChatAnswers.class);
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
    if (question.stream()) {
      stream(asking, question, new EventStream(response));
      return null;
    }
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
    response.setHeader(ENGINE, answer.engine().label());
    ChatEvidence evidence = evidence(asking, question, answer);
    var body = new LinkedHashMap<String, Object>();
    body.put("content", text.isEmpty() ? null : text);
    if (evidence != null) {
      body.put("evidence", evidence);
    }
    return ResponseEntity.ok(body);
  }

  /**
   * Writes the answer as it comes. Where it breaks off after a part was told, the events end
   * without the one that says "done": clients of the reference know no event for a fault
   * (memory-api 23, 12).
   */
  private void stream(AskMemory.Asking asking, ChatQuestion question, EventStream events)
      throws IOException {
    try {
      Answer answer = told(asking, question, events);
      events.end(answer.engine(), evidence(asking, question, answer));
    } catch (BrokenOff broken) {
      LOG.warn("A streamed answer is incomplete: {}", broken.getMessage());
    } catch (UncheckedIOException gone) {
      throw gone.getCause();
    }
  }

  /** A form must be whole to be checked, so it is told at once. */
  private Answer told(AskMemory.Asking asking, ChatQuestion question, EventStream events) {
    if (question.format().isEmpty()) {
      return memory.ask(asking, question, events);
    }
    Filled filled = memory.fill(asking, question);
    events.hear(filled.answer().engine(), filled.value().toString());
    return filled.answer();
  }

  private @Nullable ChatEvidence evidence(
      AskMemory.Asking asking, ChatQuestion question, Answer answer) {
    return question.evidence() ? ChatEvidence.of(answer, asking.workspace(), conclusions) : null;
  }
}
