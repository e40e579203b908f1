package dev.custodia.memory.recall.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.DocumentPage;
import dev.custodia.memory.recall.DocumentSource;
import dev.custodia.memory.recall.SourceDocument;
import dev.custodia.memory.recall.text.Words;
import dev.custodia.memory.recall.vector.DocumentVectors;
import dev.custodia.memory.recall.vector.Vectors;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The documents of all sources with their vectors, ready to be indexed. */
@Component
class Documents {
  private static final int PAGE = 500;

  private final Map<DocumentKind, DocumentSource> sources = new HashMap<>();
  private final Vectors vectors;
  private final DocumentBlock block = new DocumentBlock(new Words());

  Documents(List<DocumentSource> sources, Vectors vectors) {
    this.vectors = vectors;
    for (DocumentSource source : sources) {
      if (this.sources.put(source.kind(), source) != null) {
        throw new IllegalStateException("two sources of kind " + source.kind());
      }
    }
  }

  /** Takes one document, as a block. */
  interface Sink<E extends Exception> {
    void take(SourceDocument document, List<Document> block) throws E;
  }

  /** Whether the workspace has any document at all. */
  boolean any(WorkspaceName workspace) {
    for (DocumentSource source : sources.values()) {
      String cursor = null;
      do {
        DocumentPage page = source.scan(workspace, cursor, 1);
        if (!page.documents().isEmpty()) {
          return true;
        }
        cursor = page.next();
      } while (cursor != null);
    }
    return false;
  }

  /** Hands over every document of the workspace. */
  <E extends Exception> void all(WorkspaceName workspace, Sink<E> sink) throws E {
    for (DocumentSource source : sources.values()) {
      String cursor = null;
      do {
        DocumentPage page = source.scan(workspace, cursor, PAGE);
        hand(workspace, source.kind(), page.documents(), sink);
        cursor = page.next();
      } while (cursor != null);
    }
  }

  /** Hands over those of the documents that are there; at most one page of ids. */
  <E extends Exception> void some(
      WorkspaceName workspace, DocumentKind kind, Collection<String> ids, Sink<E> sink) throws E {
    DocumentSource source = sources.get(kind);
    if (source != null) {
      hand(workspace, kind, source.load(workspace, ids), sink);
    }
  }

  private <E extends Exception> void hand(
      WorkspaceName workspace, DocumentKind kind, List<SourceDocument> found, Sink<E> sink)
      throws E {
    if (found.isEmpty()) {
      return;
    }
    Map<String, DocumentVectors> known =
        vectors.load(workspace, kind, found.stream().map(SourceDocument::id).toList());
    for (SourceDocument document : found) {
      @Nullable DocumentVectors its = known.get(document.id());
      sink.take(document, block.of(document, its));
    }
  }
}
