package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.announce.Announcement;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.handle.Seal;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.message.Message;
import dev.custodia.memory.message.Messages;
import dev.custodia.memory.message.MessagesErasing;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Takes the mirrors of messages along when those are deleted, in the same transaction. What was
 * made from them stays, stale for good, since its input watches something that is gone.
 */
@Component
class ForgetMessages {
  private final ObjectProvider<Messages> messages;
  private final Revisions revisions;
  private final Removal removal;
  private final Spaces spaces;
  private final Announcement announcement;
  private final Seal seal;

  ForgetMessages(
      ObjectProvider<Messages> messages,
      Revisions revisions,
      Removal removal,
      Spaces spaces,
      Announcement announcement,
      Seal seal) {
    this.messages = messages;
    this.revisions = revisions;
    this.removal = removal;
    this.spaces = spaces;
    this.announcement = announcement;
    this.seal = seal;
  }

  @EventListener
  void on(MessagesErasing erasing) {
    String workspace = erasing.workspace().value();
    if (!spaces.used(workspace)) {
      return;
    }
    spaces.lockForErasure(workspace);
    var mirrors = new ArrayList<Revision>();
    for (Message message : said(erasing.rows())) {
      mirrors.addAll(revisions.ofMessage(workspace, message.id()));
    }
    if (mirrors.isEmpty()) {
      return;
    }
    List<Long> atoms = mirrors.stream().map(Revision::atom).distinct().toList();
    Refs refs = seal.refs(workspace, "", "");
    announcement.staled(
        erasing.workspace(),
        refs,
        mirrors.stream().map(Revision::atom).toList(),
        mirrors.stream().map(Revision::id).toList());
    removal.remove(workspace, atoms);
    announcement.erased(erasing.workspace(), refs, atoms);
    spaces.noticed(workspace);
  }

  private List<Message> said(List<Long> rows) {
    Messages all = messages.getIfAvailable();
    return all == null
        ? List.of()
        : all.where(Where.that("m.id = any(?)", (Object) rows.toArray(Long[]::new)));
  }
}
