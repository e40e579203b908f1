package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which indexes are open, least recently used first. An index is opened by the first who leases it
 * while others of that workspace wait, and closed only while nobody has a lease.
 */
final class OpenIndexes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenIndexes.class);

  private final int openMax;
  private final Map<WorkspaceName, Slot> slots = new LinkedHashMap<>(16, 0.75f, true);

  OpenIndexes(int openMax) {
    this.openMax = openMax;
  }

  /**
   * A workspace's place among the open ones; leases are guarded by the map, the index by the lock.
   */
  private static final class Slot {
    final WorkspaceName workspace;
    final ReentrantLock opening = new ReentrantLock();
    int leases;
    @Nullable WorkspaceIndex index;

    Slot(WorkspaceName workspace) {
      this.workspace = workspace;
    }
  }

  interface Opening {
    @Nullable WorkspaceIndex open() throws IOException;
  }

  interface Step {
    void on(WorkspaceIndex index) throws IOException;
  }

  Lease lease(WorkspaceName workspace) {
    Slot slot = pin(workspace);
    closeSpare();
    return new Lease(slot);
  }

  private Slot pin(WorkspaceName workspace) {
    synchronized (slots) {
      Slot slot = slots.computeIfAbsent(workspace, Slot::new);
      slot.leases++;
      return slot;
    }
  }

  private void unpin(Slot slot) {
    synchronized (slots) {
      slot.leases--;
      if (slot.leases == 0 && slot.index == null) {
        slots.remove(slot.workspace);
      }
    }
  }

  private void closeSpare() {
    while (true) {
      Slot spare = spare();
      if (spare == null) {
        return;
      }
      close(spare);
    }
  }

  private @Nullable Slot spare() {
    synchronized (slots) {
      if (slots.size() <= openMax) {
        return null;
      }
      for (Slot slot : slots.values()) {
        if (slot.leases == 0) {
          slot.leases++;
          return slot;
        }
      }
      return null;
    }
  }

  /** Closes a pinned slot's index and unpins it. Who comes meanwhile waits and opens it again. */
  private void close(Slot slot) {
    slot.opening.lock();
    try {
      WorkspaceIndex index = slot.index;
      slot.index = null;
      if (index != null) {
        try (index) {
          index.settle(1);
        }
      }
    } catch (IOException | RuntimeException fault) {
      LOG.warn("an index did not close well and will be caught up: {}", fault.toString());
    } finally {
      slot.opening.unlock();
      unpin(slot);
    }
  }

  /** Does a step with each open index that nobody closes meanwhile; a failing one is left alone. */
  void each(Step step) {
    List<Slot> all;
    synchronized (slots) {
      all = List.copyOf(slots.values());
      all.forEach(slot -> slot.leases++);
    }
    for (Slot slot : all) {
      try {
        WorkspaceIndex index = current(slot);
        if (index != null) {
          step.on(index);
        }
      } catch (IOException | RuntimeException fault) {
        // The next search meets the same fault and builds the index anew.
        LOG.warn("an index could not be made durable: {}", fault.toString());
      } finally {
        unpin(slot);
      }
    }
  }

  private static @Nullable WorkspaceIndex current(Slot slot) {
    slot.opening.lock();
    try {
      return slot.index;
    } finally {
      slot.opening.unlock();
    }
  }

  @Override
  public void close() {
    List<Slot> all;
    synchronized (slots) {
      all = List.copyOf(slots.values());
      all.forEach(slot -> slot.leases++);
    }
    all.forEach(this::close);
  }

  /** The right to use a workspace's index. */
  final class Lease implements AutoCloseable {
    private final Slot slot;

    private Lease(Slot slot) {
      this.slot = slot;
    }

    /** The open index, opened if need be; null where there is nothing to open. */
    @Nullable WorkspaceIndex index(Opening opening) throws IOException {
      slot.opening.lock();
      try {
        WorkspaceIndex index = slot.index;
        if (index == null) {
          index = opening.open();
          slot.index = index;
        }
        return index;
      } finally {
        slot.opening.unlock();
      }
    }

    /** Gives an unusable index up, unless another already did. */
    void discard(@Nullable WorkspaceIndex unusable, Runnable wipe) {
      slot.opening.lock();
      try {
        if (slot.index == unusable) {
          slot.index = null;
          if (unusable != null) {
            unusable.close();
          }
          wipe.run();
        }
      } catch (IOException | RuntimeException fault) {
        LOG.debug("what was given up did not close: {}", fault.toString());
        wipe.run();
      } finally {
        slot.opening.unlock();
      }
    }

    @Override
    public void close() {
      unpin(slot);
    }
  }
}
