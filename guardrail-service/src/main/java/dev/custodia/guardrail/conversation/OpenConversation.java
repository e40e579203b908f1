package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.check.FactsReader;
import dev.custodia.guardrail.check.Limits;
import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.policy.Policies;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins a conversation, or finds the one that has begun under that id. */
@Service
class OpenConversation {
  private static final int WINDOW_MAX = 100;

  /** What is asked for. */
  record Body(
      @Nullable String id,
      @Nullable Integer window,
      @Nullable String policy,
      @Nullable Map<String, @Nullable Object> context,
      @Nullable String session) {}

  /** The conversation, and whether it was made now. */
  record Opened(Conversation conversation, boolean made) {}

  private final Conversations conversations;
  private final Policies policies;
  private final Clock clock;

  OpenConversation(Conversations conversations, Policies policies, Clock clock) {
    this.conversations = conversations;
    this.policies = policies;
    this.clock = clock;
  }

  @Transactional
  Opened open(WorkspaceName workspace, Body body) {
    ConversationId id = id(body.id());
    SessionName session = session(body.session());
    PolicyName policy = Limits.policy(body.policy());
    ActivePolicy active = policies.named(workspace, policy);
    int window = window(body.window(), active.policy().window());
    Map<String, Object> context = context(body.context());
    FactsReader.join(active.policy(), List.of(context));
    boolean made =
        conversations.create(
            workspace, id, window, active.policy().name(), session, context, clock.instant());
    Conversation conversation =
        conversations
            .find(workspace, id)
            .orElseThrow(
                () ->
                    new Problem(
                        ProblemCode.CONFLICT, "The session has a conversation of another id."));
    if (session != null && !session.equals(conversation.session())) {
      throw new Problem(ProblemCode.CONFLICT, "The conversation is not tied to that session.");
    }
    return new Opened(conversation, made);
  }

  private static ConversationId id(@Nullable String written) {
    if (written == null) {
      return new ConversationId(Ids.next());
    }
    return ConversationId.parse(written)
        .orElseThrow(() -> refused("id", "give 1 to 512 letters, digits, _ or -"));
  }

  private static @Nullable SessionName session(@Nullable String written) {
    if (written == null) {
      return null;
    }
    try {
      return new SessionName(written);
    } catch (IllegalArgumentException e) {
      throw refused("session", "give a session's name");
    }
  }

  private static int window(@Nullable Integer written, int standard) {
    int window = written == null ? standard : written;
    if (window < 1 || window > WINDOW_MAX) {
      throw refused("window", "give a number from 1 to " + WINDOW_MAX);
    }
    return window;
  }

  private static Map<String, Object> context(@Nullable Map<String, @Nullable Object> written) {
    var context = new HashMap<String, Object>();
    if (written != null) {
      written.forEach(
          (key, value) -> {
            if (value != null) {
              context.put(key, value);
            }
          });
    }
    return context;
  }

  private static Problem refused(String path, String message) {
    return new Problem(ProblemCode.INVALID, "The conversation is refused: " + path + ".")
        .at(path, "invalid", message);
  }
}
