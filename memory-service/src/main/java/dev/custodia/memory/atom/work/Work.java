package dev.custodia.memory.atom.work;

import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.store.Spaces;
import java.util.List;
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
  public <T> T look(String workspace, Function<Spaces.Space, T> task) {
    return snapshot.execute(_ -> task.apply(spaces.snapshot(workspace).open()));
  }

  /** Runs all of it or nothing. */
  public <T> T change(Supplier<T> task) {
    return change.execute(_ -> task.get());
  }

  /** The policies by name: where every one may be read, those that the workspace has by now. */
  public List<String> named(String workspace, Policies policies) {
    return policies.every() ? spaces.policies(workspace) : policies.listed();
  }
}
