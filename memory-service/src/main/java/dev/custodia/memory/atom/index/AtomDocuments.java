package dev.custodia.memory.atom.index;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.DocumentPage;
import dev.custodia.memory.recall.DocumentSource;
import dev.custodia.memory.recall.SourceDocument;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What recall indexes of the atoms plane: the active head of every atom, by its own text. */
@Component
class AtomDocuments implements DocumentSource {
  private static final Policies EVERY = new Policies(true, Set.of());

  private final Heads heads;

  AtomDocuments(Heads heads) {
    this.heads = heads;
  }

  @Override
  public DocumentKind kind() {
    return AtomIndex.ATOM;
  }

  @Override
  public List<SourceDocument> load(WorkspaceName workspace, Collection<String> ids) {
    return heads.load(workspace.value(), ids.stream().map(Long::valueOf).toList()).values().stream()
        .filter(Revision::active)
        .map(AtomDocuments::document)
        .toList();
  }

  @Override
  public DocumentPage scan(WorkspaceName workspace, @Nullable String cursor, int limit) {
    List<Revision> page =
        heads.active(workspace.value(), EVERY, cursor == null ? 0 : Long.parseLong(cursor), limit);
    return new DocumentPage(
        page.stream().map(AtomDocuments::document).toList(),
        page.size() < limit ? null : Long.toString(page.getLast().atom()));
  }

  private static SourceDocument document(Revision revision) {
    return SourceDocument.of(AtomIndex.ATOM, Long.toString(revision.atom()), revision.body())
        .keyword(FindCandidates.POLICY, revision.policy())
        .at(revision.recordedAt());
  }
}
