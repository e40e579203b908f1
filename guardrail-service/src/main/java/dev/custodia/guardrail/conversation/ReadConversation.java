package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Reads the verdict log of a conversation, and erases a conversation with all that it holds. */
@Service
class ReadConversation {
  private final Conversations conversations;
  private final Turns turns;

  ReadConversation(Conversations conversations, Turns turns) {
    this.conversations = conversations;
    this.turns = turns;
  }

  @Transactional(readOnly = true)
  TurnPage turns(WorkspaceName workspace, String id, int page, int size) {
    Conversation conversation =
        ConversationId.parse(id)
            .flatMap(known -> conversations.find(workspace, known))
            .orElseThrow(ReadConversation::notThere);
    int total = conversation.turns();
    long after = (long) (page - 1) * size;
    var items =
        after >= total
            ? java.util.List.<Turn>of()
            : turns.page(conversation.key(), (int) after, size);
    return new TurnPage(
        items.stream().map(TurnView::of).toList(), total, page, size, (total + size - 1) / size);
  }

  @Transactional
  void delete(WorkspaceName workspace, String id) {
    boolean gone =
        ConversationId.parse(id).map(known -> conversations.delete(workspace, known)).orElse(false);
    if (!gone) {
      throw notThere();
    }
  }

  static Problem notThere() {
    return new Problem(ProblemCode.NOT_FOUND, "There is no such conversation.");
  }
}
