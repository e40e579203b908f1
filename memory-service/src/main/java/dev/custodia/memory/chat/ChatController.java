package dev.custodia.memory.chat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.representation.View;
import dev.custodia.memory.representation.Views;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Chat over HTTP (memory-api 11.5). Everything is checked before the first byte of an answer. */
@RestController
class ChatController {
  private final Views views;
  private final OpenChat open;
  private final AskMemory memory;
  private final Peers peers;

  ChatController(Views views, OpenChat open, AskMemory memory, Peers peers) {
    this.views = views;
    this.open = open;
    this.memory = memory;
    this.peers = peers;
  }

  @PostMapping("/v3/workspaces/{w}/peers/{p}/chat")
  Map<String, Object> chat(
      Caller caller, @PathVariable("w") String w, @PathVariable("p") String p, Body body) {
    Fields fields = body.fields();
    var question = ChatQuestion.of(fields);
    View view = views.of(caller, w, p, fields);
    WorkspaceName workspace = PathNames.workspace(w);
    requireThere(workspace, view, fields);
    open.open(workspace, new PeerName(p));
    var answer = memory.ask(view, question);
    var response = new LinkedHashMap<String, Object>();
    response.put("content", answer.text());
    return response;
  }

  private void requireThere(WorkspaceName workspace, View view, Fields fields) {
    fields
        .textIfAny("target", 1, PeerName.LENGTH_MAX)
        .filter(it -> !peers.exists(workspace.value(), it))
        .ifPresent(
            _ -> {
              throw new Problem(ProblemCode.NOT_FOUND, "The target peer was not found.");
            });
    fields
        .textIfAny("session_id", 1, PeerName.LENGTH_MAX)
        .ifPresent(it -> open.requireSession(workspace, it));
  }
}
