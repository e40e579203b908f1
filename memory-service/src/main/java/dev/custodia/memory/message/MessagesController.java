package dev.custodia.memory.message;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.session.Session;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
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
  private final SessionTurns turns;
  private final DeleteMessage delete;
  private final CloneSession clone;

  MessagesController(
      Messages messages,
      RecordMessages record,
      SessionTurns turns,
      DeleteMessage delete,
      CloneSession clone) {
    this.messages = messages;
    this.record = record;
    this.turns = turns;
    this.delete = delete;
    this.clone = clone;
  }

  @PostMapping({MESSAGES, MESSAGES + "/"})
  @ResponseStatus(HttpStatus.CREATED)
  List<Message> post(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    var session = new SessionRef(PathNames.workspace(w), PathNames.session(s));
    var given = MessageBodies.of(body.fields());
    return turns.inTurn(session, () -> record.record(session, given));
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

  @DeleteMapping(MESSAGES + "/{m}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(
      @PathVariable("w") String w, @PathVariable("s") String s, @PathVariable("m") String m) {
    delete.delete(w, s, m);
  }

  @PostMapping("/v3/workspaces/{w}/sessions/{s}/clone")
  @ResponseStatus(HttpStatus.CREATED)
  Session clone(@PathVariable("w") String w, @PathVariable("s") String s, Query query) {
    return clone.clone(w, s, query.filled("message_id").orElse(null));
  }

  static Problem missing() {
    return new Problem(ProblemCode.NOT_FOUND, "The message was not found.");
  }
}
