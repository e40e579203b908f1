package dev.custodia.memory.search;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.message.Message;
import dev.custodia.memory.message.MessageFields;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.scope.Scopes;
import dev.custodia.memory.search.SearchMessages.Condition;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.ScopeNames;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Set;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The three searches over HTTP (memory-api 15). */
@RestController
class SearchController {
  private static final int SCOPE_LENGTH_MAX = 10_000;

  private final SearchMessages search;
  private final Scopes scopes;

  SearchController(SearchMessages search, Scopes scopes) {
    this.search = search;
    this.scopes = scopes;
  }

  @PostMapping("/v3/workspaces/{w}/search")
  List<Message> workspace(@PathVariable("w") String w, Caller caller, Body body) {
    var fields = body.fields();
    var request = SearchRequest.of(fields, "workspace_id");
    var asked = scope(fields);
    if (!asked.isEmpty() && request.filter().has("session_id")) {
      throw new Problem(
          ProblemCode.INVALID, "scope and the filter session_id are mutually exclusive.");
    }
    var through = caller.readThrough(asked);
    if (through.isEmpty()) {
      return search.search(w, request, List.of(), RecallFilter.none());
    }
    var sessions = scopes.sessions(w, through);
    return sessions.isEmpty()
        ? List.of()
        : search.search(
            w,
            request,
            List.of(new Condition("m.session = any(?)", Sql.array(sessions))),
            new RecallFilter.In(MessageFields.SESSION, sessions));
  }

  @PostMapping("/v3/workspaces/{w}/peers/{p}/search")
  List<Message> peer(@PathVariable("w") String w, @PathVariable("p") String p, Body body) {
    var request = SearchRequest.of(body.fields(), "workspace_id", "peer_id");
    return search.search(
        w,
        request,
        List.of(new Condition("m.peer = ?", p)),
        new RecallFilter.In(MessageFields.PEER, Set.of(p)));
  }

  @PostMapping("/v3/workspaces/{w}/sessions/{s}/search")
  List<Message> session(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    var request = SearchRequest.of(body.fields(), "workspace_id", "session_id");
    return search.search(
        w,
        request,
        List.of(new Condition("m.session = ?", s)),
        new RecallFilter.In(MessageFields.SESSION, Set.of(s)));
  }

  private static List<ScopeName> scope(Fields fields) {
    return fields
        .textIfAny("scope", 0, SCOPE_LENGTH_MAX)
        .map(it -> List.of(ScopeNames.of(it, fields.at("scope"))))
        .orElse(List.of());
  }
}
