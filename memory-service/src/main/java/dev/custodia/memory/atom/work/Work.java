package dev.custodia.memory.atom.work;

import dev.custodia.memory.atom.store.Spaces;
import java.util.function.Function;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The two kinds of transactions: a look at one moment, and a change. */
@Component
public class Work {
  private final TransactionTemplate snapshot;
  private final TransactionTemplate change;
  private final Spaces spaces;

  Work(PlatformTransactionManager transactions, Spaces spaces) {
    this.snapshot = new TransactionTemplate(transactions);
    this.snapshot.setReadOnly(true);
    this.change = new TransactionTemplate(transactions);
    this.spaces = spaces;
  }

  /** Runs against the workspace as it stands at one moment, unless an erasure is unfinished. */
  public <T> T look(String workspace, Function<Spaces.Snapshot, T> task) {
    return snapshot.execute(
        _ -> {
          Spaces.Snapshot now = spaces.snapshot(workspace);
          now.space().open();
          return task.apply(now);
        });
  }

  /** Runs all of it or nothing. */
  public <T> T change(Supplier<T> task) {
    return change.execute(_ -> task.get());
  }
}
