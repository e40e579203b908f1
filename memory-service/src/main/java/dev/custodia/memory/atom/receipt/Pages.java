package dev.custodia.memory.atom.receipt;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.Cursors;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Receipt;
import dev.custodia.memory.atom.store.Receipts;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.work.Work;
import dev.custodia.platform.id.Ids;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes down what a page showed before it is shown. If an erasure went through meanwhile the page
 * is refused instead, so that nothing erased leaves and no receipt of it stays.
 */
@Component
public class Pages {
  private final Receipts receipts;
  private final Cursors cursors;
  private final Spaces spaces;
  private final Work work;
  private final ReceiptSettings settings;
  private final Clock clock;

  Pages(
      Receipts receipts,
      Cursors cursors,
      Spaces spaces,
      Work work,
      ReceiptSettings settings,
      Clock clock) {
    this.receipts = receipts;
    this.cursors = cursors;
    this.spaces = spaces;
    this.work = work;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * What a page touched and showed.
   *
   * @param space where the workspace stood when it was looked at
   */
  public record Touched(
      Spaces.Space space,
      List<String> policies,
      List<Long> reads,
      List<Long> shown,
      List<Long> listed,
      List<Observation> observations,
      List<Shown> units) {}

  /** What later pages are taken from. */
  public record Rest(
      String question, long seq, List<Long> revisions, List<Double> scores, String state) {}

  /** An evaluation at rest, and the receipt of the page that it goes on from. */
  public record Resumed(Cursors.Frozen frozen, Receipt receipt) {}

  /** The names under which a page can be referred to and continued. */
  public record Kept(String receipt, @Nullable String cursor) {}

  /** Keeps the receipt of a page, and what is left for later ones. */
  public Kept keep(Binding binding, Touched touched, @Nullable Rest rest) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    var receipt =
        new Receipt(
            "rcp_" + Ids.next(),
            binding.workspace(),
            binding.subject(),
            binding.handle(),
            binding.readScope(),
            touched.policies(),
            now,
            now.plus(settings.receiptTtl()),
            touched.space().seq(),
            touched.reads(),
            touched.shown(),
            touched.listed(),
            touched.observations(),
            touched.units());
    String cursor = rest == null ? null : "cur_" + Ids.next();
    Cursors.Frozen frozen =
        rest == null || cursor == null ? null : frozen(binding, cursor, receipt.id(), rest, now);
    if (!receipts.add(receipt, frozen, touched.space().purgesDone())) {
      // Refused, or the first that is shown of a workspace, which has no row to hold yet.
      confirm(binding, touched.space());
      if (!receipts.add(receipt, frozen, touched.space().purgesDone())) {
        throw invalidated();
      }
    }
    return new Kept(receipt.id(), cursor);
  }

  /** Refuses what was looked at before an erasure that began or ended since. */
  public void confirm(Binding binding, Spaces.Space seen) {
    work.change(
        () -> {
          unerased(binding, seen);
          return true;
        });
  }

  /** The evaluation that a cursor stands for, if it belongs to this question and this caller. */
  public Resumed resume(Binding binding, String cursor, String question) {
    Cursors.Frozen frozen = cursors.find(binding.workspace(), cursor).orElseThrow(Pages::expired);
    if (!frozen.handle().equals(binding.handle())) {
      throw AtomFault.denied();
    }
    if (!frozen.scope().equals(binding.readScope())
        || !frozen.question().equals(question)
        || !clock.instant().isBefore(frozen.expiresAt())) {
      throw expired();
    }
    // Without its receipt, which an erasure may have taken, nobody knows what it touched.
    return new Resumed(
        frozen, receipts.find(binding.workspace(), frozen.receipt()).orElseThrow(Pages::expired));
  }

  private void unerased(Binding binding, Spaces.Space seen) {
    if (spaces.hold(binding.workspace()).open().purgesDone() != seen.purgesDone()) {
      throw invalidated();
    }
  }

  private static AtomFault invalidated() {
    return new AtomFault(AtomCode.STATE_INVALIDATED, "Something was erased meanwhile; ask again.");
  }

  private Cursors.Frozen frozen(
      Binding binding, String id, String receipt, Rest rest, Instant now) {
    return new Cursors.Frozen(
        id,
        binding.workspace(),
        binding.handle(),
        binding.readScope(),
        rest.question(),
        now.plus(settings.cursorTtl()),
        rest.seq(),
        rest.revisions(),
        rest.scores(),
        rest.state(),
        receipt);
  }

  private static AtomFault expired() {
    return new AtomFault(
        AtomCode.CURSOR_EXPIRED, "The cursor has expired or belongs to another question.");
  }
}
