package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.feed.Change;
import dev.custodia.memory.recall.feed.Changes;
import dev.custodia.memory.recall.feed.FeedReader;
import dev.custodia.memory.recall.feed.Snapshot;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.SearcherManager;

/**
 * One workspace's open index. {@link #catchUp} brings it to the present; searches that arrive while
 * another catches up share the next catch-up, so many searches cost the feed few queries.
 */
final class WorkspaceIndex implements Closeable {
  private static final int IDS_AT_ONCE = 500;

  private final WorkspaceName workspace;
  private final IndexFiles files;
  private final FeedReader feed;
  private final Documents documents;
  private final ReentrantLock catchingUp = new ReentrantLock();
  private final AtomicLong arrivals = new AtomicLong();
  private long served;
  private Snapshot known;
  private long uncommitted;
  private boolean erased;

  WorkspaceIndex(WorkspaceName workspace, IndexFiles files, FeedReader feed, Documents documents) {
    this.workspace = workspace;
    this.files = files;
    this.feed = feed;
    this.documents = documents;
    this.known = files.committed();
  }

  /** Fills a new index from the sources. What is written meanwhile comes with the next catch-up. */
  void build() throws IOException {
    Snapshot before = feed.present();
    IndexWriter writer = files.writer();
    documents.<IOException>all(workspace, (_, block) -> writer.addDocuments(block));
    known = before;
    files.seen(before);
    files.built();
    files.commit();
    files.searchers().maybeRefreshBlocking();
  }

  /**
   * Applies what was committed before the call.
   *
   * @return false when the index missed too much and has to be built anew
   */
  boolean catchUp() throws IOException {
    long arrival = arrivals.incrementAndGet();
    catchingUp.lock();
    try {
      if (served >= arrival) {
        return true;
      }
      long upTo = arrivals.get();
      if (!(feed.since(workspace, known) instanceof Changes.Since(var now, var changes))
          || changes.contains(new Change.AllErased())) {
        return false;
      }
      if (!changes.isEmpty()) {
        apply(changes);
        files.searchers().maybeRefreshBlocking();
      }
      known = now;
      served = upTo;
      return true;
    } finally {
      catchingUp.unlock();
    }
  }

  /** Order doesn't matter: whatever was touched is written as it's now, or taken out. */
  private void apply(List<Change> changes) throws IOException {
    Map<DocumentKind, Set<String>> touched = new LinkedHashMap<>();
    for (Change change : changes) {
      switch (change) {
        case Change.Touched(DocumentKind kind, String id) -> note(touched, kind, id);
        case Change.Erased(DocumentKind kind, String id) -> {
          note(touched, kind, id);
          erased = true;
        }
        case Change.AllErased() ->
            throw new IllegalStateException("the whole index goes with its workspace");
      }
    }
    for (Map.Entry<DocumentKind, Set<String>> kind : touched.entrySet()) {
      List<String> ids = new ArrayList<>(kind.getValue());
      for (int from = 0; from < ids.size(); from += IDS_AT_ONCE) {
        rewrite(kind.getKey(), ids.subList(from, Math.min(ids.size(), from + IDS_AT_ONCE)));
      }
    }
    uncommitted += changes.size();
  }

  private static void note(Map<DocumentKind, Set<String>> touched, DocumentKind kind, String id) {
    touched.computeIfAbsent(kind, _ -> new LinkedHashSet<>()).add(id);
  }

  private void rewrite(DocumentKind kind, List<String> ids) throws IOException {
    IndexWriter writer = files.writer();
    Set<String> gone = new LinkedHashSet<>(ids);
    documents.<IOException>some(
        workspace,
        kind,
        ids,
        (document, block) -> {
          writer.updateDocuments(Fields.key(kind, document.id()), block);
          gone.remove(document.id());
        });
    for (String id : gone) {
      writer.deleteDocuments(Fields.key(kind, id));
    }
  }

  SearcherManager searchers() {
    return files.searchers();
  }

  /**
   * Makes what is known durable, so that the next open has less to catch up with, and takes erased
   * texts out of the files. That rewrites files, so where something was erased it is done only when
   * asked for the smallest change. Until then nothing is committed: a commit that knew of the
   * erasure would, after a kill, be taken for one that has carried it out.
   */
  void settle(long changesMin) throws IOException {
    boolean expunge;
    catchingUp.lock();
    try {
      if (erased ? changesMin > 1 : uncommitted < Math.max(1, changesMin)) {
        return;
      }
      files.seen(known);
      uncommitted = 0;
      expunge = erased;
      erased = false;
    } finally {
      catchingUp.unlock();
    }
    // Outside the lock: searches go on. Documents that come in meanwhile may get into the commit,
    // which its note then doesn't mention; applying them again changes nothing.
    if (expunge) {
      files.writer().forceMergeDeletes();
    }
    files.commit();
    if (expunge) {
      files.searchers().maybeRefreshBlocking();
      files.writer().deleteUnusedFiles();
    }
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
