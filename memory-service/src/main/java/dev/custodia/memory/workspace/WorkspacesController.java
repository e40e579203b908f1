package dev.custodia.memory.workspace;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.configuration.ConfigurationRules;
import dev.custodia.memory.filter.Column;
import dev.custodia.memory.filter.Columns;
import dev.custodia.memory.page.Page;
import dev.custodia.memory.page.PageRequest;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.Names;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Workspaces over HTTP (memory-api 5). */
@RestController
class WorkspacesController {
  private static final Columns COLUMNS =
      Columns.of(
          Column.of("id", "w.name", Column.Kind.TEXT),
          Column.of("created_at", "w.created_at", Column.Kind.TIME),
          Column.of("metadata", "w.metadata", Column.Kind.OBJECT));

  private final Workspaces workspaces;
  private final OpenWorkspace open;

  WorkspacesController(Workspaces workspaces, OpenWorkspace open) {
    this.workspaces = workspaces;
    this.open = open;
  }

  /** An existing workspace is given as it is: a client that says only its id must wipe nothing. */
  @PostMapping("/v3/workspaces")
  ResponseEntity<Workspace> getOrCreate(Caller caller, Body body) {
    var fields = body.fields();
    var name = new WorkspaceName(Names.idOf(fields, "name"));
    var metadata = Metadata.orEmpty(fields, "metadata");
    var configuration = ConfigurationRules.ifAny(fields).orElse(RawJson.EMPTY);
    if (!caller.reaches(name)) {
      throw new Problem(ProblemCode.FORBIDDEN, "The token does not reach this workspace.");
    }
    boolean created = open.create(name, metadata, configuration);
    return ResponseEntity.status(created ? HttpStatus.CREATED : HttpStatus.OK)
        .body(workspaces.get(name));
  }

  @PostMapping("/v3/workspaces/list")
  Page<Workspace> list(Body body, Query query) {
    var filter = COLUMNS.filter(body.fieldsOrNone());
    return workspaces.list(filter, PageRequest.of(query));
  }

  @PutMapping("/v3/workspaces/{w}")
  Workspace update(@PathVariable("w") String w, Body body) {
    var name = PathNames.workspace(w);
    var fields = body.fields();
    return open.update(name, Metadata.ifAny(fields, "metadata"), ConfigurationRules.ifAny(fields));
  }
}
