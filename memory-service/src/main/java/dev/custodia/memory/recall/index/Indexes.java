package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.feed.FeedReader;
import dev.custodia.memory.recall.feed.Snapshot;
import dev.custodia.memory.recall.vector.Vectors;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.util.FileSystemUtils;

/**
 * The open indexes of this instance. An index that is missing, broken, of another database or too
 * far behind is thrown away and built from the sources; a search notices only by its duration.
 */
@Component
class Indexes {
  private static final Logger LOG = LoggerFactory.getLogger(Indexes.class);
  private static final int ATTEMPTS = 2;

  /** So many are built at once with much memory each; others go by with less, and take longer. */
  private static final int ROOMY_BUILDS_MAX = 2;

  private final FeedReader feed;
  private final Documents documents;
  private final Vectors vectors;
  private final RecallProperties settings;
  private final OpenIndexes open;
  private final Semaphore roomyBuilds = new Semaphore(ROOMY_BUILDS_MAX);
  private final AtomicReference<@Nullable UUID> database = new AtomicReference<>();
  private final AtomicReference<@Nullable InstanceDirectory> directory = new AtomicReference<>();

  Indexes(FeedReader feed, Documents documents, Vectors vectors, RecallProperties settings) {
    this.feed = feed;
    this.documents = documents;
    this.vectors = vectors;
    this.settings = settings;
    this.open = new OpenIndexes(settings.openIndexesMax());
  }

  /** What a search does with an index that is abreast. */
  interface Use<T> {
    T with(WorkspaceIndex index) throws IOException;
  }

  /** Uses the workspace's index, caught up; empty when the workspace has no documents. */
  <T> Optional<T> use(WorkspaceName workspace, Use<T> use) {
    try (OpenIndexes.Lease lease = open.lease(workspace)) {
      for (int attempt = 1; ; attempt++) {
        WorkspaceIndex index = null;
        try {
          index = lease.index(() -> openOrBuild(workspace));
          if (index == null) {
            return Optional.empty();
          }
          if (index.catchUp()) {
            return Optional.of(use.with(index));
          }
          LOG.info("an index is built anew: it missed too much");
        } catch (DataAccessException | TransactionException outage) {
          throw outage;
        } catch (IOException | RuntimeException | InternalError fault) {
          // InternalError is what the JVM makes of a mapped file that was cut short.
          if (attempt == ATTEMPTS) {
            throw new IllegalStateException("an index cannot be built", fault);
          }
          LOG.warn("an index is built anew after {}", fault.toString());
        }
        lease.discard(index, () -> wipe(workspace));
      }
    }
  }

  private @Nullable WorkspaceIndex openOrBuild(WorkspaceName workspace) throws IOException {
    Path path = directory().of(workspace);
    try {
      Optional<IndexFiles> files = IndexFiles.open(path, database(), vectors.model());
      if (files.isPresent()) {
        return new WorkspaceIndex(workspace, files.get(), feed, documents);
      }
    } catch (IOException | RuntimeException | InternalError broken) {
      if (broken instanceof DataAccessException outage) {
        throw outage;
      }
      LOG.warn("an index cannot be read: {}", broken.toString());
    }
    wipe(workspace);
    if (!documents.any(workspace)) {
      return null;
    }
    return build(workspace, path);
  }

  private WorkspaceIndex build(WorkspaceName workspace, Path path) throws IOException {
    Files.createDirectories(path);
    boolean roomy = roomyBuilds.tryAcquire();
    try {
      return build(workspace, IndexFiles.create(path, database(), vectors.model(), roomy));
    } finally {
      if (roomy) {
        roomyBuilds.release();
      }
    }
  }

  private WorkspaceIndex build(WorkspaceName workspace, IndexFiles files) throws IOException {
    try {
      WorkspaceIndex index = new WorkspaceIndex(workspace, files, feed, documents);
      index.build();
      return index;
    } catch (IOException | RuntimeException | Error fault) {
      files.close();
      throw fault;
    }
  }

  private void wipe(WorkspaceName workspace) {
    try {
      FileSystemUtils.deleteRecursively(directory().of(workspace));
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private UUID database() {
    UUID known = database.get();
    if (known == null) {
      known = feed.database();
      database.set(known);
    }
    return known;
  }

  private synchronized InstanceDirectory directory() {
    InstanceDirectory claimed = directory.get();
    if (claimed == null) {
      claimed = InstanceDirectory.claim(settings.directory());
      sweep(claimed);
      directory.set(claimed);
    }
    return claimed;
  }

  /** What was erased since these were used last may be in them, and nobody else would look. */
  private void sweep(InstanceDirectory claimed) {
    try {
      Snapshot floor = feed.floor();
      for (Path index : claimed.all()) {
        if (IndexFiles.outdated(index, database(), vectors.model(), floor)) {
          FileSystemUtils.deleteRecursively(index);
        }
      }
    } catch (IOException fault) {
      LOG.warn("old indexes could not be looked through: {}", fault.toString());
    }
  }

  /** Takes what was erased out of the workspace's files, if there are any, searched or not. */
  void takeOutErased(WorkspaceName workspace) {
    if (Files.isDirectory(directory().of(workspace))) {
      use(
          workspace,
          index -> {
            index.settle(1);
            return index;
          });
    }
  }

  /** Makes the changes of every open index durable that has at least so many. */
  void settle(long changesMin) {
    open.each(index -> index.settle(changesMin));
  }

  @PreDestroy
  void close() {
    open.close();
    InstanceDirectory claimed = directory.getAndSet(null);
    if (claimed != null) {
      try {
        claimed.close();
      } catch (IOException fault) {
        LOG.debug("the directory's lock was gone: {}", fault.toString());
      }
    }
  }
}
