package dev.custodia.memory.dream;

import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Fields;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Dreams over HTTP (memory-api 16.3). */
@RestController
class DreamController {
  private final ScheduleDream schedule;

  DreamController(ScheduleDream schedule) {
    this.schedule = schedule;
  }

  @PostMapping("/v3/workspaces/{w}/schedule_dream")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void schedule(@PathVariable("w") String w, Body body) {
    Fields fields = body.fields();
    String observer = fields.name("observer");
    String observed = fields.nameIfAny("observed").orElse(observer);
    if (fields.node("dream_type").isEmpty()) {
      throw fields.refuse("dream_type", "missing", "The member is missing");
    }
    String type = fields.word("dream_type", "enum", DreamType.WORDS).orElseThrow();
    schedule.schedule(
        w,
        new ScheduleDream.Asked(
            DreamType.of(type),
            observer,
            PeerNames.ordinary(observed).value(),
            fields.nameIfAny("session_id").orElse(null),
            fields.flag("rebuild").orElse(false)));
  }
}
