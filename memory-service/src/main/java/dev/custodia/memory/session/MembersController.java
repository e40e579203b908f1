package dev.custodia.memory.session;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.peer.Peer;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Who takes part in a session, over HTTP (memory-api 7). */
@RestController
class MembersController {
  private static final String PEERS = "/v3/workspaces/{w}/sessions/{s}/peers";

  private final OpenSession open;
  private final MemberChanges changes;
  private final MemberList list;

  MembersController(OpenSession open, MemberChanges changes, MemberList list) {
    this.open = open;
    this.changes = changes;
    this.list = list;
  }

  @GetMapping(PEERS)
  Page<Peer> list(@PathVariable("w") String w, @PathVariable("s") String s, Query query) {
    return list.active(w, s, PageRequest.of(query));
  }

  @PostMapping(PEERS)
  Session add(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    return open.add(ref(w, s), MemberConfig.map(body.fields().members()));
  }

  @PutMapping(PEERS)
  Session replace(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    return open.replace(known(w, s), MemberConfig.map(body.fields().members()));
  }

  @DeleteMapping(PEERS)
  Session remove(@PathVariable("w") String w, @PathVariable("s") String s, Body body) {
    return changes.remove(known(w, s), body.texts());
  }

  @GetMapping(PEERS + "/{p}/config")
  MemberConfig config(
      @PathVariable("w") String w,
      @PathVariable("s") String s,
      @PathVariable("p") String p,
      Caller caller) {
    if (caller.peer() != null && caller.session() == null && !caller.peer().value().equals(p)) {
      throw new Problem(ProblemCode.FORBIDDEN, "This token reads only its own peer's settings.");
    }
    return changes.config(w, s, p);
  }

  @PutMapping(PEERS + "/{p}/config")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void configure(
      @PathVariable("w") String w,
      @PathVariable("s") String s,
      @PathVariable("p") String p,
      Body body) {
    changes.configure(known(w, s), p, MemberConfig.of(body.fields()));
  }

  private static SessionRef ref(String w, String s) {
    return new SessionRef(PathNames.workspace(w), PathNames.session(s));
  }

  /** A name that no session can have is that of no session. */
  private static SessionRef known(String w, String s) {
    var session =
        dev.custodia.contracts.id.SessionName.parse(s).orElseThrow(() -> Sessions.missing(s));
    return new SessionRef(PathNames.workspace(w), session);
  }
}
