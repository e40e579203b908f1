package dev.custodia.guardrail.conversation;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.check.VerdictBody;
import dev.custodia.guardrail.rail.Utterance;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Conversations by HTTP (API, Guardrail). */
@RestController
@RequestMapping("/v1/workspaces/{w}/conversations")
class ConversationController {
  /** A conversation as it is now. */
  record View(
      String id,
      int window,
      int turns,
      int blocked,
      @JsonProperty("last_user_turn") @Nullable String lastUserTurn,
      String policy,
      @Nullable String session) {
    static View of(Conversation conversation) {
      var session = conversation.session();
      return new View(
          conversation.id().value(),
          conversation.window(),
          conversation.turns(),
          conversation.blocked(),
          conversation.lastUserTurn(),
          conversation.policy().value(),
          session == null ? null : session.value());
    }
  }

  /** What a side says. */
  record Said(@Nullable String text, @Nullable Map<String, @Nullable Object> context) {}

  /** The turn that it became, and the verdict. */
  record Answer(TurnView turn, VerdictBody verdict) {}

  /** A turn of the window, with no member more than rails see. */
  record Seen(String role, String text, boolean blocked) {}

  /** The window. */
  record History(List<Seen> items) {}

  /** Documents to screen. */
  record Documents(
      @Nullable List<Screen.@Nullable Document> documents,
      @Nullable Map<String, @Nullable Object> context,
      @Nullable String spotlight) {}

  private final OpenConversation opening;
  private final Speak speaking;
  private final Screen screening;
  private final Dialogues dialogues;
  private final ReadConversation reading;

  ConversationController(
      OpenConversation opening,
      Speak speaking,
      Screen screening,
      Dialogues dialogues,
      ReadConversation reading) {
    this.opening = opening;
    this.speaking = speaking;
    this.screening = screening;
    this.dialogues = dialogues;
    this.reading = reading;
  }

  @PostMapping
  ResponseEntity<View> open(
      @PathVariable("w") WorkspaceName workspace, @RequestBody OpenConversation.Body body) {
    OpenConversation.Opened opened = opening.open(workspace, body);
    return ResponseEntity.status(opened.made() ? HttpStatus.CREATED : HttpStatus.OK)
        .body(View.of(opened.conversation()));
  }

  @GetMapping("/{c}")
  View read(@PathVariable("w") WorkspaceName workspace, @PathVariable String c) {
    return View.of(dialogues.open(workspace, c).conversation());
  }

  @DeleteMapping("/{c}")
  ResponseEntity<Void> delete(@PathVariable("w") WorkspaceName workspace, @PathVariable String c) {
    reading.delete(workspace, c);
    return ResponseEntity.noContent().build();
  }

  @GetMapping("/{c}/history")
  History history(@PathVariable("w") WorkspaceName workspace, @PathVariable String c) {
    return new History(
        dialogues.open(workspace, c).history().stream()
            .map(
                turn ->
                    new Seen(
                        turn.role().name().toLowerCase(Locale.ROOT), turn.text(), turn.blocked()))
            .toList());
  }

  @GetMapping("/{c}/turns")
  TurnPage turns(
      @PathVariable("w") WorkspaceName workspace,
      @PathVariable String c,
      @RequestParam(defaultValue = "1") int page,
      @RequestParam(defaultValue = "50") int size) {
    if (page < 1 || page > 1_000_000 || size < 1 || size > 200) {
      throw new Problem(ProblemCode.INVALID, "There is no such page.")
          .at("page", "range", "give a page from 1 and a size from 1 to 200");
    }
    return reading.turns(workspace, c, page, size);
  }

  @PostMapping("/{c}/ask")
  Answer ask(
      @PathVariable("w") WorkspaceName workspace, @PathVariable String c, @RequestBody Said said) {
    return speak(workspace, c, Utterance.Role.USER, said);
  }

  @PostMapping("/{c}/answer")
  Answer answer(
      @PathVariable("w") WorkspaceName workspace, @PathVariable String c, @RequestBody Said said) {
    return speak(workspace, c, Utterance.Role.ASSISTANT, said);
  }

  private Answer speak(WorkspaceName workspace, String c, Utterance.Role role, Said said) {
    Speak.Spoken spoken = speaking.speak(workspace, c, role, said.text(), said.context());
    return new Answer(
        TurnView.of(spoken.turn()),
        VerdictBody.of(spoken.judged().verdict(), spoken.original(), spoken.active().policy()));
  }

  @PostMapping("/{c}/screen")
  Screen.Screened screen(
      @PathVariable("w") WorkspaceName workspace,
      @PathVariable String c,
      @RequestBody Documents body) {
    return screening.screen(workspace, c, body.documents(), body.context(), body.spotlight());
  }
}
