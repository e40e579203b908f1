package dev.custodia.gateway.deadletter;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.event.v1.Topic;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Dead letters: list and replay (API, Gateway). */
@RestController
class DeadLetterController {
  private static final int SIZE_MAX = 100;
  private static final int DATA_SHOWN = 4_000;

  private final DeadLetters letters;
  private final Replays replays;
  private final Replay replay;

  DeadLetterController(DeadLetters letters, Replays replays, Replay replay) {
    this.letters = letters;
    this.replays = replays;
    this.replay = replay;
  }

  @GetMapping("/v1/dead-letters")
  DeadLetterPage list(
      @RequestParam(required = false) @Nullable String topic,
      @RequestParam(defaultValue = "0") long from,
      @RequestParam(defaultValue = "50") int size) {
    if (size < 1 || size > SIZE_MAX || from < 0) {
      throw new Problem(ProblemCode.INVALID, "There is no such page.")
          .at("size", "range", "1 to %d".formatted(SIZE_MAX))
          .at("from", "range", "an offset, 0 or more");
    }
    if (topic == null && from > 0) {
      throw new Problem(ProblemCode.INVALID, "An offset belongs to one topic.")
          .at("topic", "missing", "name the topic that the offset is of");
    }
    List<Topic> topics = topic == null ? List.of(Topic.values()) : List.of(origin(topic));
    var items = new ArrayList<DeadLetterView>();
    for (Topic of : topics) {
      Set<Long> again = replays.of(of.deadLetterName());
      letters
          .read(of.deadLetterName(), from, size)
          .forEach(record -> items.add(view(record, again.contains(record.offset()))));
    }
    return new DeadLetterPage(items);
  }

  @PostMapping("/v1/dead-letters/{topic}/{partition}/{offset}:replay")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Replayed replay(
      @PathVariable String topic,
      @PathVariable int partition,
      @PathVariable long offset,
      Caller caller) {
    var origin = origin(topic);
    var dead =
        letters
            .at(topic, partition, offset)
            .orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "There is no such record."));
    replay.send(dead, origin.topicName(), caller.subject());
    return new Replayed(origin.topicName());
  }

  private static Topic origin(String deadLetterTopic) {
    return Arrays.stream(Topic.values())
        .filter(topic -> topic.deadLetterName().equals(deadLetterTopic))
        .findAny()
        .orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "There is no such topic."));
  }

  private static DeadLetterView view(ConsumerRecord<byte[], byte[]> record, boolean replayed) {
    var data = text(record.value());
    return new DeadLetterView(
        record.topic(),
        record.partition(),
        record.offset(),
        DeadLetters.timeOf(record),
        text(record.key()),
        header(record, "ce_id"),
        header(record, "ce_type"),
        header(record, "custodia_reason"),
        header(record, "custodia_stack"),
        data == null || data.length() <= DATA_SHOWN ? data : data.substring(0, DATA_SHOWN),
        replayed);
  }

  private static @Nullable String header(ConsumerRecord<?, ?> record, String name) {
    return Optional.ofNullable(record.headers().lastHeader(name))
        .map(header -> text(header.value()))
        .orElse(null);
  }

  private static @Nullable String text(byte @Nullable [] bytes) {
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  record DeadLetterPage(List<DeadLetterView> items) {}

  record Replayed(String topic) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record DeadLetterView(
      String topic,
      int partition,
      long offset,
      Instant at,
      @Nullable String key,
      @Nullable String eventId,
      @Nullable String type,
      @Nullable String reason,
      @Nullable String stack,
      @Nullable String data,
      boolean replayed) {}
}
