package dev.custodia.memory.atom.stale;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.fresh.Freshness;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Heads;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.memory.atom.work.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Walks all generated atoms that are current and lists those that are stale: not only what a query
 * happens to meet (spec/atoms 14, number 14). A page ends when it is full or has looked at enough,
 * so an empty page with a cursor says to go on.
 */
@Component
class ListStale {
  private static final int PAGE = 100;
  private static final int LOOKED_MAX = 5_000;
  private static final int CHUNK = 500;

  private final Heads heads;
  private final Freshness freshness;
  private final Pages pages;
  private final Views views;
  private final Work work;

  ListStale(Heads heads, Freshness freshness, Pages pages, Views views, Work work) {
    this.heads = heads;
    this.freshness = freshness;
    this.pages = pages;
    this.views = views;
    this.work = work;
  }

  /** A page of the list. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record StalePage(List<AtomView> items, @Nullable String cursor) {}

  private record Seen(Spaces.Space space, StalePage page) {
    StalePage confirmed(Pages pages, Binding binding) {
      pages.confirm(binding, space);
      return page;
    }
  }

  StalePage list(Binding binding, @Nullable String cursor) {
    binding.requireReads();
    Refs refs = views.refs(binding);
    return work.look(
            binding.workspace(),
            now ->
                new Seen(
                    now.space(),
                    page(binding, refs, cursor == null ? 0 : place(refs, binding, cursor))))
        .confirmed(pages, binding);
  }

  private StalePage page(Binding binding, Refs refs, long after) {
    var found = new ArrayList<Revision>();
    long last = after;
    int looked = 0;
    boolean more = true;
    while (more && found.size() < PAGE && looked < LOOKED_MAX) {
      List<Revision> chunk = heads.derived(binding.workspace(), binding.reads(), last, CHUNK);
      Set<Long> stale = freshness.stale(binding.workspace(), chunk);
      for (Revision revision : chunk) {
        if (found.size() == PAGE) {
          break;
        }
        last = revision.atom();
        if (stale.contains(revision.id())) {
          found.add(revision);
        }
      }
      looked += chunk.size();
      more = chunk.size() == CHUNK || (!chunk.isEmpty() && last < chunk.getLast().atom());
    }
    return new StalePage(views.of(binding, refs, found), more ? refs.of(-last) : null);
  }

  /** A cursor is a sealed place in the walk, for the token that it was given to. */
  private static long place(Refs refs, Binding binding, String cursor) {
    return refs.open(cursor)
        .filter(opened -> opened.sameToken() && opened.revision() < 0)
        .map(opened -> -opened.revision())
        .orElseThrow(
            () ->
                new AtomFault(
                    AtomCode.CURSOR_EXPIRED,
                    "That is no cursor of the stale list for this token in %s."
                        .formatted(binding.workspace())));
  }
}
