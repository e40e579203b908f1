package dev.custodia.guardrail.tool;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.check.FactsReader;
import dev.custodia.guardrail.conversation.Conversation;
import dev.custodia.guardrail.conversation.Dialogue;
import dev.custodia.guardrail.conversation.Dialogues;
import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.policy.Policies;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.toolcall.ToolCallRail;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Authorizes a tool call of a conversation, or refuses it with a reason; either way it is recorded,
 * and its id never counts again.
 */
@Service
class AuthorizeCall {
  private static final TypeReference<List<Grant>> GRANTS = new TypeReference<>() {};
  private static final int NAME_MAX = 256;

  /** What the caller is told. */
  record Answer(
      boolean allowed,
      String id,
      @Nullable String reason,
      @Nullable String argument,
      List<String> categories,
      @Nullable String confirmation) {}

  private final Dialogues dialogues;
  private final Policies policies;
  private final ToolCalls calls;
  private final Confirmations confirmations;
  private final Lexicon lexicon;
  private final JsonMapper json;
  private final Clock clock;
  private final ToolCallRail risk = new ToolCallRail();

  AuthorizeCall(
      Dialogues dialogues,
      Policies policies,
      ToolCalls calls,
      Confirmations confirmations,
      Lexicon lexicon,
      JsonMapper json,
      Clock clock) {
    this.dialogues = dialogues;
    this.policies = policies;
    this.calls = calls;
    this.confirmations = confirmations;
    this.lexicon = lexicon;
    this.json = json;
    this.clock = clock;
  }

  @Transactional
  Answer authorize(WorkspaceName workspace, String id, CallBody call) {
    String tool = named(call.tool(), "tool");
    String callId = call.id() == null ? Ids.next() : named(call.id(), "id");
    Dialogue dialogue = dialogues.open(workspace, id);
    Conversation conversation = dialogue.conversation();
    calls.lock(conversation.key());
    if (call.completed() != null) {
      calls.ended(conversation.key(), call.completed());
    }
    String fingerprint = fingerprint(conversation, call);
    var record =
        new ReferenceMonitor.Past(
            calls.known(conversation.key(), callId),
            calls.uses(conversation.key(), tool),
            calls.succeeded(conversation.key()),
            confirmations.of(fingerprint));
    Decision decision = ReferenceMonitor.decide(call, grants(conversation), record);
    if (decision instanceof Decision.Allowed) {
      decision = risk(dialogue, workspace, call);
    }
    return answer(conversation, tool, callId, fingerprint, decision);
  }

  private Answer answer(
      Conversation conversation, String tool, String id, String fingerprint, Decision decision) {
    return switch (decision) {
      case Decision.Allowed allowed -> {
        calls.record(conversation.key(), id, tool, fingerprint, Optional.empty(), clock.instant());
        yield new Answer(true, id, null, null, List.of(), null);
      }
      case Decision.Refused refused -> {
        // A call that only waits for a confirmation comes again under its id.
        boolean waits = refused.reason().equals("confirmation");
        String recordedAs = waits || refused.reason().equals("replay") ? Ids.next() : id;
        calls.record(
            conversation.key(),
            recordedAs,
            tool,
            fingerprint,
            Optional.of(refused.reason()),
            clock.instant());
        yield new Answer(
            false,
            id,
            refused.reason(),
            refused.argument().orElse(null),
            refused.categories(),
            waits ? confirmations.of(fingerprint) : null);
      }
    };
  }

  private Decision risk(Dialogue dialogue, WorkspaceName workspace, CallBody call) {
    ActivePolicy active = policies.inForce(workspace, dialogue.conversation().policy());
    var own = new HashMap<String, @Nullable Object>(dialogue.conversation().context());
    String question = dialogue.conversation().lastUserTurn();
    if (question != null) {
      own.putIfAbsent("user_input", question);
    }
    Facts facts = FactsReader.join(active.policy(), List.of(own));
    String text =
        json.writeValueAsString(
            Map.of(
                "tool",
                String.valueOf(call.tool()),
                "arguments",
                call.arguments() == null ? Map.of() : call.arguments()));
    Finding finding =
        risk.judge(new Reading(lexicon, text), new Scene(Plane.OUTPUT, List.of(), facts));
    return finding instanceof Finding.Refused refused
        ? new Decision.Refused("risk_blocked", Optional.empty(), refused.categories())
        : new Decision.Allowed();
  }

  private List<Grant> grants(Conversation conversation) {
    Object written = conversation.context().get("grants");
    if (written == null) {
      return List.of();
    }
    try {
      return json.convertValue(written, GRANTS);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new Problem(ProblemCode.INVALID, "The conversation's grants cannot be read.")
          .at("context.grants", "malformed", "give a list of grants");
    }
  }

  private String fingerprint(Conversation conversation, CallBody call) {
    var arguments = new TreeMap<String, @Nullable Object>();
    if (call.arguments() != null) {
      arguments.putAll(call.arguments());
    }
    String exact =
        conversation.key() + "|" + call.tool() + "|" + json.writeValueAsString(arguments);
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(exact.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String named(@Nullable String name, String path) {
    if (name == null || name.isBlank() || name.length() > NAME_MAX || name.indexOf('\u0000') >= 0) {
      throw new Problem(ProblemCode.INVALID, "A name is missing or too long.")
          .at(path, "length", "give 1 to " + NAME_MAX + " characters");
    }
    return name;
  }
}
