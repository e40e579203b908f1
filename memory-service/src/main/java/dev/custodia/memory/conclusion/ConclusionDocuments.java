package dev.custodia.memory.conclusion;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.DocumentPage;
import dev.custodia.memory.recall.DocumentSource;
import dev.custodia.memory.recall.SourceDocument;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Gives conclusions to recall. */
@Component
class ConclusionDocuments implements DocumentSource {
  private final Conclusions conclusions;

  ConclusionDocuments(Conclusions conclusions) {
    this.conclusions = conclusions;
  }

  @Override
  public DocumentKind kind() {
    return ConclusionInsert.KIND;
  }

  @Override
  public List<SourceDocument> load(WorkspaceName workspace, Collection<String> ids) {
    return conclusions.find(workspace.value(), ids).stream()
        .map(ConclusionDocuments::document)
        .toList();
  }

  @Override
  public DocumentPage scan(WorkspaceName workspace, @Nullable String cursor, int limit) {
    long after = cursor == null ? 0 : Long.parseLong(cursor);
    List<Conclusion> page =
        conclusions.first(
            Where.that("c.workspace = ?", workspace.value()).and("c.seq > ?", after),
            "c.seq",
            limit);
    String next = page.size() < limit ? null : Long.toString(page.getLast().seq());
    return new DocumentPage(page.stream().map(ConclusionDocuments::document).toList(), next);
  }

  private static SourceDocument document(Conclusion conclusion) {
    var document =
        SourceDocument.of(ConclusionInsert.KIND, conclusion.id(), conclusion.content())
            .at(conclusion.shownAt())
            .keyword("observer", conclusion.observer())
            .keyword("observed", conclusion.observed())
            .keyword("level", conclusion.level().word());
    return conclusion.session() == null
        ? document
        : document.keyword("session", conclusion.session());
  }
}
