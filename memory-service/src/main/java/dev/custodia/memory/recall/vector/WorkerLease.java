package dev.custodia.memory.recall.vector;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The right to be the only worker of all instances: a lock of a database session, which PostgreSQL
 * takes back by itself when the session dies.
 */
final class WorkerLease {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerLease.class);
  private static final long LOCK = 0x7265_6361_6c6cL;
  private static final int ALIVE_WITHIN_SECONDS = 2;

  private final DataSource database;
  private @Nullable Connection session;

  WorkerLease(DataSource database) {
    this.database = database;
  }

  /** Whether this instance may work now; tries to get the lease if it has none. */
  synchronized boolean held() {
    try {
      Connection current = session;
      if (current != null && current.isValid(ALIVE_WITHIN_SECONDS)) {
        return true;
      }
      release();
      Connection candidate = database.getConnection();
      if (lock(candidate)) {
        session = candidate;
        return true;
      }
      candidate.close();
      return false;
    } catch (SQLException outage) {
      LOG.debug("no lease: {}", outage.getClass().getName());
      return false;
    }
  }

  private static boolean lock(Connection candidate) throws SQLException {
    try (var statement = candidate.prepareStatement("select pg_try_advisory_lock(?)")) {
      statement.setLong(1, LOCK);
      try (var row = statement.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }

  /** Gives the right back. */
  synchronized void release() {
    Connection current = session;
    session = null;
    if (current != null) {
      try (current;
          var statement = current.prepareStatement("select pg_advisory_unlock(?)")) {
        statement.setLong(1, LOCK);
        statement.execute();
      } catch (SQLException gone) {
        LOG.debug("the lease's session was gone: {}", gone.getClass().getName());
      }
    }
  }
}
