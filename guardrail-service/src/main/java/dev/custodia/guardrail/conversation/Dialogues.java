package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.problem.Problem;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Opens conversations to be judged against, and writes down what was said in them. */
@Service
public class Dialogues {
  private final Conversations conversations;
  private final Turns turns;
  private final Clock clock;

  Dialogues(Conversations conversations, Turns turns, Clock clock) {
    this.conversations = conversations;
    this.turns = turns;
    this.clock = clock;
  }

  /**
   * The conversations of memory sessions, made where there is none, locked until the transaction
   * ends; one round to the database whatever their number.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Map<SessionRef, Dialogue> ofSessions(Collection<SessionRef> sessions) {
    conversations.ensure(sessions, clock.instant());
    List<Conversation> found = conversations.lockSessions(sessions);
    Map<Long, List<Turn>> latest = turns.latest(found);
    var dialogues = new LinkedHashMap<SessionRef, Dialogue>();
    for (Conversation conversation : found) {
      var session = conversation.session();
      if (session != null) {
        dialogues.put(
            new SessionRef(conversation.workspace(), session),
            new Dialogue(conversation, latest.getOrDefault(conversation.key(), List.of())));
      }
    }
    return dialogues;
  }

  /** A conversation as it is now, not locked. */
  @Transactional(readOnly = true)
  public Optional<Dialogue> find(WorkspaceName workspace, ConversationId id) {
    return conversations
        .find(workspace, id)
        .map(
            conversation ->
                new Dialogue(
                    conversation,
                    turns
                        .latest(List.of(conversation))
                        .getOrDefault(conversation.key(), List.of())));
  }

  /**
   * A conversation as it is now, not locked.
   *
   * @throws Problem where there is none of that id
   */
  public Dialogue open(WorkspaceName workspace, String id) {
    return ConversationId.parse(id)
        .flatMap(known -> find(workspace, known))
        .orElseThrow(ReadConversation::notThere);
  }

  /** Writes one turn down behind whatever was said meanwhile; it gets its number here. */
  @Transactional(propagation = Propagation.MANDATORY)
  public Turn append(long key, Turn turn, Optional<Double> evidence) {
    Conversation conversation = conversations.lock(key).orElseThrow(ReadConversation::notThere);
    Turn numbered = turn.numbered(conversation.turns() + 1);
    turns.add(Map.of(key, List.of(numbered)));
    conversations.update(
        List.of(conversation.after(numbered).withEvidence(evidence)), clock.instant());
    return numbered;
  }

  /** Takes in what documents weigh that were read in a conversation. */
  @Transactional
  public void read(long key, List<Double> evidence) {
    Conversation conversation = conversations.lock(key).orElseThrow(ReadConversation::notThere);
    Evidence sum = conversation.remembered().evidence();
    for (double bits : evidence) {
      sum = sum.read(bits);
    }
    conversations.update(
        List.of(conversation.with(conversation.remembered().with(sum))), clock.instant());
  }

  /** Writes down what was said since the dialogues were opened. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void save(Collection<Dialogue> dialogues, Map<Long, List<Turn>> said) {
    var changed = new ArrayList<Conversation>();
    for (Dialogue dialogue : dialogues) {
      if (said.containsKey(dialogue.conversation().key())) {
        changed.add(dialogue.conversation());
      }
    }
    turns.add(said);
    conversations.update(changed, clock.instant());
  }
}
