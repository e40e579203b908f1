package dev.custodia.memory.peer;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.filter.Column;
import dev.custodia.memory.filter.Columns;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.Names;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Peers over HTTP (memory-api 6). */
@RestController
class PeersController {
  private static final Columns COLUMNS =
      Columns.of(
          Column.of("id", "p.name", Column.Kind.TEXT),
          Column.of("workspace_id", "p.workspace", Column.Kind.TEXT),
          Column.of("created_at", "p.created_at", Column.Kind.TIME),
          Column.of("metadata", "p.metadata", Column.Kind.OBJECT));

  private final Peers peers;
  private final OpenPeer open;
  private final PeerRights rights;

  PeersController(Peers peers, OpenPeer open, PeerRights rights) {
    this.peers = peers;
    this.open = open;
    this.rights = rights;
  }

  @PostMapping("/v3/workspaces/{w}/peers")
  ResponseEntity<Peer> getOrCreate(@PathVariable("w") String w, Caller caller, Body body) {
    var workspace = PathNames.workspace(w);
    var fields = body.fields();
    var name = new PeerName(Names.idOf(fields, "name"));
    var metadata = Metadata.ifAny(fields, "metadata");
    var configuration = Metadata.ifAny(fields, "configuration");
    rights.requireOpen(caller, workspace, name, metadata.isPresent() || configuration.isPresent());
    var opened = open.open(workspace, name, metadata, configuration);
    return ResponseEntity.status(opened.created() ? HttpStatus.CREATED : HttpStatus.OK)
        .body(opened.peer());
  }

  @PostMapping("/v3/workspaces/{w}/peers/list")
  Page<Peer> list(@PathVariable("w") String w, Body body, Query query) {
    var fields = body.fieldsOrNone();
    var kind =
        fields
            .word("kind", "literal_error", List.of("scope", "all"))
            .map(it -> it.equals("all") ? Peers.Kind.ALL : Peers.Kind.SCOPE)
            .orElse(Peers.Kind.ORDINARY);
    return peers.list(w, kind, COLUMNS.filter(fields), PageRequest.of(query));
  }

  @PutMapping("/v3/workspaces/{w}/peers/{p}")
  Peer update(@PathVariable("w") String w, @PathVariable("p") String p, Body body) {
    var workspace = PathNames.workspace(w);
    var name = PeerNames.ordinary(p);
    var fields = body.fields();
    return open.open(
            workspace,
            name,
            Metadata.ifAny(fields, "metadata"),
            Metadata.ifAny(fields, "configuration"))
        .peer();
  }

  /** Refuses a narrow token that would widen itself. */
  static Problem refused(String detail) {
    return new Problem(ProblemCode.FORBIDDEN, detail);
  }
}
