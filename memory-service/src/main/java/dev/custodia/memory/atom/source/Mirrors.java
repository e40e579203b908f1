package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.announce.Announcement;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.bind.Origin;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.store.Commits;
import dev.custodia.memory.atom.store.Numbers;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.text.Words;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.message.Message;
import dev.custodia.memory.message.Messages;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Makes messages of the peers plane citable: under a policy, a message is mirrored by a source atom
 * whose producer is the peer who said it. What was made from it goes stale when the message is
 * edited, and when it is deleted.
 */
@Component
public class Mirrors {
  private final ObjectProvider<Messages> messages;
  private final Revisions revisions;
  private final Commits commits;
  private final Numbers numbers;
  private final Spaces spaces;
  private final Announcement announcement;
  private final Views views;
  private final Work work;
  private final Clock clock;

  Mirrors(
      ObjectProvider<Messages> messages,
      Revisions revisions,
      Commits commits,
      Numbers numbers,
      Spaces spaces,
      Announcement announcement,
      Views views,
      Work work,
      Clock clock) {
    this.messages = messages;
    this.revisions = revisions;
    this.commits = commits;
    this.numbers = numbers;
    this.spaces = spaces;
    this.announcement = announcement;
    this.views = views;
    this.work = work;
    this.clock = clock;
  }

  /** Sees to it that every message among the citations has its mirror under the write policy. */
  public void ensure(Binding binding, Collection<CitedRange> cited) {
    Set<String> ids = new LinkedHashSet<>();
    for (CitedRange range : cited) {
      if (range.message() != null) {
        ids.add(range.message());
      }
    }
    if (!ids.isEmpty()) {
      String policy = binding.writePolicy();
      work.change(
          () -> {
            ids.forEach(id -> ensure(binding, policy, id));
            return true;
          });
    }
  }

  /** The mirror of a message under the write policy. */
  Revision of(Binding binding, String message) {
    return revisions
        .ofMessage(binding.workspace(), message, binding.writePolicy())
        .filter(Revision::active)
        .orElseThrow(AtomFault::denied);
  }

  // The message is read after the lock is held: a deletion takes the same lock before it deletes,
  // so a mirror is never made of what is being deleted.
  private void ensure(Binding binding, String policy, String id) {
    spaces.lock(binding.workspace()).open();
    Message said = find(binding.workspace(), id).orElseThrow(AtomFault::denied);
    Optional<Revision> before = revisions.ofMessage(binding.workspace(), id, policy);
    if (before
        .filter(Revision::active)
        .filter(old -> old.body().equals(said.content()))
        .isPresent()) {
      return;
    }
    long seq = spaces.next(binding.workspace(), policy);
    Revision mirror =
        new Revision(
            numbers.revision(),
            before.map(Revision::atom).orElseGet(numbers::atom),
            before.map(Revision::id).orElse(0L),
            binding.workspace(),
            seq,
            0,
            clock.instant(),
            policy,
            true,
            Origin.SOURCE,
            said.peerId(),
            null,
            said.content(),
            Words.normalized(said.content()),
            List.of(),
            List.of(),
            null,
            id);
    commits.append(before.map(Revision::id).stream().toList(), List.of(mirror), seq, null);
    announcement.written(
        binding.workspaceName(), views.refs(binding), Announcement.operation(), List.of(mirror));
  }

  private Optional<Message> find(String workspace, String id) {
    Messages all = messages.getIfAvailable();
    return all == null
        ? Optional.empty()
        : all.where(Where.that("m.public_id = ?", id).and("m.workspace = ?", workspace)).stream()
            .findFirst();
  }
}
