package dev.custodia.memory.atom.transfer;

import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Revision;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** One walk over the atoms of a workspace: what comes next, and up to which commit. */
final class AtomPages {
  private static final int BLOB_BYTES = 192 * 1024;

  private final ReadLines read;
  private final String workspace;
  private final Policies policies;
  private final AtomNames names;
  private final long upTo;
  private final Deque<Blobbed> blobs = new ArrayDeque<>();
  private final Iterator<AtomLine> kinds = List.of(AtomLine.values()).iterator();
  private AtomLine kind = kinds.next();
  private ReadLines.Place place = ReadLines.Place.FIRST;
  private int blobStart;
  private boolean over;

  private record Blobbed(long revision, Blob blob) {}

  AtomPages(ReadLines read, String workspace, Policies policies, AtomNames names, long upTo) {
    this.read = read;
    this.workspace = workspace;
    this.policies = policies;
    this.names = names;
    this.upTo = upTo;
    this.over = upTo == 0;
  }

  /** The next lines; none at the end. */
  List<String> next() {
    while (!over) {
      List<String> page = page();
      if (!page.isEmpty()) {
        return page;
      }
      place = ReadLines.Place.FIRST;
      over = !kinds.hasNext();
      kind = over ? kind : kinds.next();
    }
    return List.of();
  }

  private List<String> page() {
    return switch (kind) {
      case INPUT -> taken(read.inputs(workspace, policies, names, place, upTo));
      case REVISION -> revisions();
      case BLOB -> blob();
      case USE -> taken(read.uses(workspace, policies, names, place, upTo));
      case USE_EVENT -> taken(read.events(workspace, policies, names, place, upTo));
      case COMMITS -> commits();
    };
  }

  private List<String> taken(ReadLines.Page page) {
    place = page.after();
    return page.lines();
  }

  private List<String> revisions() {
    List<Revision> page = read.revisions(workspace, policies, place, upTo);
    var lines = new ArrayList<String>(page.size());
    for (Revision revision : page) {
      lines.add(LineWriting.revision(revision, names, upTo));
      place = new ReadLines.Place("", revision.seq(), revision.id(), "");
      if (revision.blob() != null) {
        blobs.add(new Blobbed(revision.id(), revision.blob()));
      }
    }
    return lines;
  }

  private List<String> blob() {
    Blobbed next = blobs.peek();
    if (next == null) {
      return List.of();
    }
    byte[] bytes = read.blob(next.blob(), blobStart, BLOB_BYTES);
    String line = LineWriting.blob(next.revision(), names, blobStart, bytes);
    blobStart += bytes.length;
    if (bytes.length < BLOB_BYTES) {
      blobs.remove();
      blobStart = 0;
    }
    return List.of(line);
  }

  private List<String> commits() {
    boolean told = place.seq() == upTo;
    place = new ReadLines.Place("", upTo, 0, "");
    return told ? List.of() : List.of(LineWriting.commits(upTo));
  }
}
