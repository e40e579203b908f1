package dev.custodia.memory.recall;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a scan.
 *
 * @param next what to hand in for the following page; null when this was the last
 */
public record DocumentPage(List<SourceDocument> documents, @Nullable String next) {
  public DocumentPage {
    documents = List.copyOf(documents);
  }
}
