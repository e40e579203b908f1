package dev.custodia.memory.recall;

import dev.custodia.contracts.id.WorkspaceName;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the documents of one kind come from; a bean of the feature that keeps them. Both methods
 * read the committed present; a document that is deleted, withheld or not to be found is left out.
 */
public interface DocumentSource {
  /** The kind it keeps; one source a kind. */
  DocumentKind kind();

  /** Those of the documents that are there now, in any order. At most 1,000 ids are asked for. */
  List<SourceDocument> load(WorkspaceName workspace, Collection<String> ids);

  /**
   * All documents of a workspace, page by page, in any fixed order that a document written
   * meanwhile doesn't disturb. Used once to build a lost index; should read by key, not by offset.
   *
   * @param cursor the {@link DocumentPage#next()} of the page before; null for the first page
   */
  DocumentPage scan(WorkspaceName workspace, @Nullable String cursor, int limit);
}
