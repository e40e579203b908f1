package dev.custodia.memory.session;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.configuration.ConfigurationRules;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.Names;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.memory.v3.ScopeNames;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Sessions over HTTP (memory-api 7). */
@RestController
class SessionsController {
  private static final int SCOPES_MAX = 100;

  private final Sessions sessions;
  private final OpenSession open;
  private final DeleteSession delete;
  private final SessionRights rights;

  SessionsController(
      Sessions sessions, OpenSession open, DeleteSession delete, SessionRights rights) {
    this.sessions = sessions;
    this.open = open;
    this.delete = delete;
    this.rights = rights;
  }

  @PostMapping("/v3/workspaces/{w}/sessions")
  ResponseEntity<Session> getOrCreate(@PathVariable("w") String w, Caller caller, Body body) {
    var workspace = PathNames.workspace(w);
    var fields = body.fields();
    var ref = new SessionRef(workspace, new SessionName(Names.idOf(fields, "name")));
    var request = rights.narrowed(caller, ref, request(fields));
    var opened = open.open(ref, request);
    return ResponseEntity.status(opened.created() ? HttpStatus.CREATED : HttpStatus.OK)
        .body(opened.session());
  }

  @PostMapping("/v3/workspaces/{w}/sessions/list")
  Page<Session> list(@PathVariable("w") String w, Body body, Query query) {
    var where =
        Where.that("s.workspace = ?", w)
            .and("s.active")
            .and(Sessions.COLUMNS.filter(body.fieldsOrNone()));
    return sessions.list("session s", where, PageRequest.of(query));
  }

  /** Left sessions and such as are being deleted are listed too (memory-api 19.15). */
  @PostMapping("/v3/workspaces/{w}/peers/{p}/sessions")
  Page<Session> ofPeer(
      @PathVariable("w") String w, @PathVariable("p") String p, Body body, Query query) {
    var where =
        Where.that("m.workspace = ?", w)
            .and("m.peer = ?", p)
            .and(Sessions.COLUMNS.filter(body.fieldsOrNone()));
    return sessions.list(
        "membership m join session s on s.workspace = m.workspace and s.name = m.session",
        where,
        PageRequest.of(query));
  }

  @PutMapping("/v3/workspaces/{w}/sessions/{s}")
  Session update(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    var fields = body.fields();
    var ref = new SessionRef(PathNames.workspace(w), PathNames.session(s));
    var request =
        new OpenSession.Request(
            Metadata.ifAny(fields, "metadata"),
            ConfigurationRules.ifAny(fields),
            Map.of(),
            List.of());
    return open.open(ref, request).session();
  }

  @DeleteMapping("/v3/workspaces/{w}/sessions/{s}")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Map<String, String> delete(@PathVariable("w") String w, @PathVariable("s") String s) {
    delete.accept(w, s);
    return Map.of("message", "The session is being deleted.");
  }

  private static OpenSession.Request request(Fields fields) {
    var peers = fields.nameUsed("peers", "peer_names");
    return new OpenSession.Request(
        Metadata.ifAny(fields, "metadata"),
        ConfigurationRules.ifAny(fields),
        MemberConfig.map(fields.map(peers)),
        scopes(fields));
  }

  private static List<ScopeName> scopes(Fields fields) {
    return fields
        .textsIfAny("scopes", 0, SCOPES_MAX)
        .map(names -> ScopeNames.all(names, fields.at("scopes")))
        .orElse(List.of());
  }
}
