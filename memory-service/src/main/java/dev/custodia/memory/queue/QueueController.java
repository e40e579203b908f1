package dev.custodia.memory.queue;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The queue over HTTP: how full, don't wait, and tell me when (memory-api 16.1, API). */
@RestController
class QueueController {
  private static final Duration WAIT_DEFAULT = Duration.ofSeconds(60);
  private static final Duration WAIT_MAX = Duration.ofMinutes(10);

  private final StatusQuery status;
  private final QueueWait wait;
  private final Flush flush;

  QueueController(StatusQuery status, QueueWait wait, Flush flush) {
    this.status = status;
    this.wait = wait;
    this.flush = flush;
  }

  @GetMapping("/v3/workspaces/{w}/queue/status")
  QueueStatus status(@PathVariable("w") String w, Query query) {
    return status.status(w, StatusQuery.Of.of(query));
  }

  @PostMapping("/v3/workspaces/{w}/queue/flush")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void flush(@PathVariable("w") String w) {
    flush.now(w);
  }

  @GetMapping("/v3/workspaces/{w}/queue/wait")
  ResponseEntity<QueueStatus> wait(@PathVariable("w") String w, Query query)
      throws InterruptedException {
    var longest = query.filled("timeout").map(QueueController::duration).orElse(WAIT_DEFAULT);
    var answer = wait.untilEmpty(w, StatusQuery.Of.of(query), longest);
    return ResponseEntity.status(answer.empty() ? HttpStatus.OK : HttpStatus.REQUEST_TIMEOUT)
        .body(answer);
  }

  /** {@code 60s}, {@code 1m}, {@code PT1M} or plain seconds. */
  private static Duration duration(String text) {
    return parse(text)
        .filter(it -> !it.isNegative() && it.compareTo(WAIT_MAX) <= 0)
        .orElseThrow(
            () ->
                new Problem(
                    ProblemCode.INVALID, "The timeout is a duration such as 60s, at most 10m."));
  }

  private static Optional<Duration> parse(String text) {
    var seconds = text.matches("[0-9]{1,4}") ? text + "s" : text;
    var iso = seconds.matches("[0-9]{1,6}(s|m|ms)") ? seconds : "";
    if (iso.endsWith("ms")) {
      return Optional.of(Duration.ofMillis(Long.parseLong(iso.substring(0, iso.length() - 2))));
    }
    if (!iso.isEmpty()) {
      return Optional.of(Duration.parse("PT" + iso.toUpperCase(java.util.Locale.ROOT)));
    }
    try {
      return Optional.of(Duration.parse(text));
    } catch (java.time.format.DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
