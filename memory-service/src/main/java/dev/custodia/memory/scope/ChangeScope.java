package dev.custodia.memory.scope;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.memory.workspace.Workspaces;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Makes scopes and changes what they observe. */
@Service
class ChangeScope {
  private final Workspaces workspaces;
  private final Scopes scopes;
  private final ScopeMembers members;

  ChangeScope(Workspaces workspaces, Scopes scopes, ScopeMembers members) {
    this.workspaces = workspaces;
    this.scopes = scopes;
    this.members = members;
  }

  record Opened(Scope scope, boolean created) {}

  @Transactional
  Opened open(WorkspaceName workspace, ScopeName name, Optional<RawJson> metadata) {
    workspaces.ensure(workspace);
    boolean created = scopes.create(workspace, name, metadata.orElse(RawJson.EMPTY));
    return new Opened(
        created ? scopes.get(workspace.value(), name) : scopes.update(workspace, name, metadata),
        created);
  }

  /** All of the sessions join, or none where one of them is not there. */
  @Transactional
  void add(WorkspaceName workspace, ScopeName name, List<String> sessionNames) {
    scopes.get(workspace.value(), name);
    var sorted = sessionNames.stream().distinct().sorted().toList();
    for (var session : sorted) {
      members.join(known(workspace, session), name.backingPeer());
    }
  }

  /** Of no effect on a session that is no member, but it must be there. */
  @Transactional
  void remove(WorkspaceName workspace, ScopeName name, String session) {
    scopes.get(workspace.value(), name);
    members.leave(known(workspace, session), name.backingPeer());
  }

  private SessionRef known(WorkspaceName workspace, String session) {
    return new SessionRef(
        workspace, SessionName.parse(session).orElseThrow(() -> Sessions.missing(session)));
  }
}
