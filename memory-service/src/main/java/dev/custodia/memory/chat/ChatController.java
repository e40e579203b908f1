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
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Chat over HTTP (memory-api 11.5). Everything is checked before the first byte of an answer. */
@RestController
class ChatController {
  private final Views views;
  private final OpenChat open;
  private final ChatAnswers answers;
  private final Peers peers;

  ChatController(Views views, OpenChat open, ChatAnswers answers, Peers peers) {
    this.views = views;
    this.open = open;
    this.answers = answers;
    this.peers = peers;
  }

  @PostMapping("/v3/workspaces/{w}/peers/{p}/chat")
  @Nullable ResponseEntity<Map<String, Object>> chat(
      Caller caller,
      @PathVariable("w") String w,
      @PathVariable("p") String p,
      Body body,
      HttpServletResponse response)
      throws IOException {
    Fields fields = body.fields();
    var question = ChatQuestion.of(fields);
    View view = views.of(caller, w, p, fields);
    WorkspaceName workspace = PathNames.workspace(w);
    requireThere(workspace, fields);
    open.open(workspace, new PeerName(p));
    return answers.send(new AskMemory.Asking.OfPeer(view), question, response);
  }

  /** A scope is an allowlist here, a single one too (memory-api 11.6). */
  @PostMapping("/v3/workspaces/{w}/chat")
  @Nullable ResponseEntity<Map<String, Object>> workspaceChat(
      Caller caller, @PathVariable("w") String w, Body body, HttpServletResponse response)
      throws IOException {
    Fields fields = body.fields();
    var question = ChatQuestion.of(fields);
    Optional<Set<String>> allowed = views.allowlistOf(caller, w, fields);
    open.requireWorkspace(w);
    fields.nameIfAny("session_id").ifPresent(it -> open.requireSession(PathNames.workspace(w), it));
    return answers.send(new AskMemory.Asking.OfWorkspace(w, allowed), question, response);
  }

  private void requireThere(WorkspaceName workspace, Fields fields) {
    fields
        .nameIfAny("target")
        .filter(it -> !peers.exists(workspace.value(), it))
        .ifPresent(
            _ -> {
              throw new Problem(ProblemCode.NOT_FOUND, "The target peer was not found.");
            });
    fields.nameIfAny("session_id").ifPresent(it -> open.requireSession(workspace, it));
  }
}
