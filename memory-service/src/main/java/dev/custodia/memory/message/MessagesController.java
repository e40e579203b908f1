package dev.custodia.memory.message;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Messages over HTTP (memory-api 9). */
@RestController
class MessagesController {
  private static final String MESSAGES = "/v3/workspaces/{w}/sessions/{s}/messages";

  private final Messages messages;
  private final RecordMessages record;

  MessagesController(Messages messages, RecordMessages record) {
    this.messages = messages;
    this.record = record;
  }

  @PostMapping({MESSAGES, MESSAGES + "/"})
  @ResponseStatus(HttpStatus.CREATED)
  List<Message> post(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    var session = new SessionRef(PathNames.workspace(w), PathNames.session(s));
    return record.record(session, MessageBodies.of(body.fields()));
  }

  @PostMapping(MESSAGES + "/list")
  Page<Message> list(
      @PathVariable("w") String w, @PathVariable("s") String s, Body body, Query query) {
    var where =
        Where.that("m.workspace = ?", w)
            .and("m.session = ?", s)
            .and(Messages.COLUMNS.filter(body.fieldsOrNone()));
    return messages.list(where, PageRequest.of(query));
  }

  @GetMapping(MESSAGES + "/{m}")
  Message get(
      @PathVariable("w") String w, @PathVariable("s") String s, @PathVariable("m") String m) {
    return messages.find(w, s, m).orElseThrow(MessagesController::missing);
  }

  @PutMapping(MESSAGES + "/{m}")
  Message update(
      @PathVariable("w") String w,
      @PathVariable("s") String s,
      @PathVariable("m") String m,
      Body body) {
    var metadata = Metadata.ifAny(body.fields(), "metadata");
    return messages.replaceMetadata(w, s, m, metadata).orElseThrow(MessagesController::missing);
  }

  private static Problem missing() {
    return new Problem(ProblemCode.NOT_FOUND, "The message was not found.");
  }
}
