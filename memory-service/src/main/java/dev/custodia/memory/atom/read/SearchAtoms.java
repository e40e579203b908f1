package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The ranking, page by page: one item an atom, in score order (spec/atoms 5.3). */
@Component
class SearchAtoms {
  private final Ask ask;
  private final Frozen frozen;
  private final Revisions revisions;
  private final Pages pages;
  private final Views views;
  private final Work work;

  SearchAtoms(Ask ask, Frozen frozen, Revisions revisions, Pages pages, Views views, Work work) {
    this.ask = ask;
    this.frozen = frozen;
    this.revisions = revisions;
    this.pages = pages;
    this.views = views;
    this.work = work;
  }

  private record Page(
      List<AtomView> items,
      List<String> stale,
      Map<String, Object> diagnostics,
      Map<String, Object> usage,
      Pages.Touched touched,
      Pages.@Nullable Rest rest) {}

  MemoryPage search(Binding binding, Question question) {
    binding.requireReads();
    Refs refs = views.refs(binding);
    Page page = ask.of(binding, question, evaluation -> page(binding, refs, question, evaluation));
    Pages.Kept kept = pages.keep(binding, page.touched(), page.rest());
    return new MemoryPage(
        page.items(),
        page.stale(),
        kept.receipt(),
        kept.cursor(),
        page.diagnostics(),
        page.usage());
  }

  private Page page(Binding binding, Refs refs, Question question, Evaluation evaluation) {
    int size = Math.min(question.limit(), question.budget().maxAtoms());
    if (size == 0) {
      throw new AtomFault(AtomCode.BUDGET_EXHAUSTED, "The budget leaves room for no atom.")
          .at("$.budget.maxAtoms");
    }
    List<Long> ids = evaluation.ranked().subList(0, Math.min(size, evaluation.ranked().size()));
    Map<Long, Revision> loaded = new HashMap<>(evaluation.loaded());
    if (!loaded.keySet().containsAll(ids)) {
      loaded.putAll(revisions.load(binding.workspace(), ids));
    }
    List<Revision> shown = Revisions.ordered(ids, loaded);
    var items = new ArrayList<AtomView>(shown.size());
    var units = new ArrayList<Shown>(shown.size());
    List<AtomView> all = views.of(binding, refs, shown);
    for (int i = 0; i < shown.size(); i++) {
      int place = ids.indexOf(shown.get(i).id());
      items.add(all.get(i).scored(evaluation.scores().get(place)));
      units.add(Shown.body(shown.get(i).id(), Digests.sha256(shown.get(i).body())));
    }
    var left = new LinkedHashSet<>(evaluation.ranked());
    ids.forEach(left::remove);
    Pages.Rest rest = frozen.rest(question, evaluation, left);
    var diagnostics = Derived.diagnostics(evaluation, shown);
    if (rest != null) {
      diagnostics.put("stop", "page-limit");
    }
    var usage = new LinkedHashMap<>(evaluation.usage());
    usage.put("maxAtoms", items.size());
    return new Page(
        items,
        evaluation.stale().stream().map(refs::of).toList(),
        diagnostics,
        usage,
        new Pages.Touched(
            evaluation.space(),
            evaluation.policies(),
            evaluation.reads(),
            shown.stream().map(Revision::id).toList(),
            evaluation.listed(),
            evaluation.observations(),
            units),
        rest);
  }
}
