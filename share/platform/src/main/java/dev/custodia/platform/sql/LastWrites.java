package dev.custodia.platform.sql;

import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Writes that nothing in their transaction reads: they are gathered and sent to the database
 * together, in their order, in one round trip before the transaction commits. A small transaction
 * takes most of its time on round trips.
 */
public final class LastWrites {
  private final JdbcTemplate jdbc;

  /** The writes over one database. */
  public LastWrites(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Adds one statement to the running transaction. Where it fails, {@link #flush} or the commit
   * fails with Spring's exception for it, and nothing of the transaction is kept.
   *
   * @param sql one statement without a semicolon
   * @param values what its question marks stand for
   * @throws IllegalTransactionStateException where no transaction runs
   */
  public void add(String sql, Object... values) {
    var gathered = gathered();
    gathered.add(sql, values);
    if (gathered.late) {
      gathered.send();
    }
  }

  /** Sends what was added so far, for whoever reads it within the transaction. */
  public void flush() {
    gathered().send();
  }

  private Gathered gathered() {
    if (TransactionSynchronizationManager.getResource(this) instanceof Gathered there) {
      return there;
    }
    if (!TransactionSynchronizationManager.isActualTransactionActive()) {
      throw new IllegalTransactionStateException("there is no transaction to write in");
    }
    var gathered = new Gathered();
    gathered.resume();
    TransactionSynchronizationManager.registerSynchronization(gathered);
    return gathered;
  }

  private final class Gathered implements TransactionSynchronization {
    private final List<String> statements = new ArrayList<>();
    private final List<Object> parameters = new ArrayList<>();

    /** The commit has begun: nobody sends any more what is added now. */
    private boolean late;

    private void add(String sql, Object... values) {
      statements.add(sql);
      parameters.addAll(List.of(values));
    }

    private void send() {
      if (statements.isEmpty()) {
        return;
      }
      var sql = String.join("; ", statements);
      var values = parameters.toArray();
      statements.clear();
      parameters.clear();
      jdbc.update(sql, values);
    }

    @Override
    public void beforeCommit(boolean readOnly) {
      late = true;
      send();
    }

    @Override
    public void suspend() {
      TransactionSynchronizationManager.unbindResource(LastWrites.this);
    }

    @Override
    public void resume() {
      TransactionSynchronizationManager.bindResource(LastWrites.this, this);
    }

    @Override
    public void afterCompletion(int status) {
      TransactionSynchronizationManager.unbindResourceIfPossible(LastWrites.this);
    }
  }
}
