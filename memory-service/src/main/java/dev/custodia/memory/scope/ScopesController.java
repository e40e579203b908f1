package dev.custodia.memory.scope;

import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.session.Session;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.memory.v3.ScopeNames;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Scopes over HTTP (memory-api 12.2). */
@RestController
class ScopesController {
  private static final String SCOPES = "/v3/workspaces/{w}/scopes";
  private static final int SESSIONS_MAX = 100;
  private static final int ID_LENGTH_MAX = 10_000;

  private final Scopes scopes;
  private final ScopeSessions sessions;
  private final Backfills backfills;
  private final ChangeScope change;

  ScopesController(Scopes scopes, ScopeSessions sessions, Backfills backfills, ChangeScope change) {
    this.scopes = scopes;
    this.sessions = sessions;
    this.backfills = backfills;
    this.change = change;
  }

  @PostMapping(SCOPES)
  ResponseEntity<Scope> getOrCreate(@PathVariable("w") String w, Body body) {
    var workspace = PathNames.workspace(w);
    var fields = body.fields();
    var used = fields.nameUsed("id", "name");
    var name = ScopeNames.of(fields.text(used, 1, ID_LENGTH_MAX), fields.at(used));
    var opened = change.open(workspace, name, Metadata.ifAny(fields, "metadata"));
    return ResponseEntity.status(opened.created() ? HttpStatus.CREATED : HttpStatus.OK)
        .body(opened.scope());
  }

  @PostMapping(SCOPES + "/list")
  Page<Scope> list(@PathVariable("w") String w, Body body, Query query) {
    body.fieldsOrNone();
    return scopes.list(w, PageRequest.of(query));
  }

  @GetMapping(SCOPES + "/{sc}")
  Scope get(@PathVariable("w") String w, @PathVariable("sc") String sc) {
    return scopes.get(w, PathNames.scope(sc));
  }

  @PostMapping(SCOPES + "/{sc}/sessions")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void add(@PathVariable("w") String w, @PathVariable("sc") String sc, Body body) {
    var names = body.fields().texts("session_ids", 1, SESSIONS_MAX);
    change.add(PathNames.workspace(w), PathNames.scope(sc), names);
  }

  @PostMapping(SCOPES + "/{sc}/sessions/list")
  Page<Session> sessions(
      @PathVariable("w") String w, @PathVariable("sc") String sc, Body body, Query query) {
    body.fieldsOrNone();
    var name = PathNames.scope(sc);
    scopes.get(w, name);
    return sessions.list(w, name.backingPeer(), PageRequest.of(query));
  }

  @DeleteMapping(SCOPES + "/{sc}/sessions/{s}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void remove(
      @PathVariable("w") String w, @PathVariable("sc") String sc, @PathVariable("s") String s) {
    change.remove(PathNames.workspace(w), PathNames.scope(sc), s);
  }

  @GetMapping(SCOPES + "/{sc}/status")
  Map<String, Object> status(@PathVariable("w") String w, @PathVariable("sc") String sc) {
    var name = PathNames.scope(sc);
    scopes.get(w, name);
    return Map.of("backfill_status", backfills.of(w, name.backingPeer()));
  }
}
