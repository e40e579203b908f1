package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.pack.Entry;
import dev.custodia.memory.atom.pack.Rendering;
import dev.custodia.memory.atom.pack.Selection;
import dev.custodia.memory.atom.pack.Span;
import dev.custodia.memory.atom.pack.Unit;
import dev.custodia.memory.atom.receipt.Pages;
import dev.custodia.memory.atom.store.Ends;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Shown;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Tokenizer;
import dev.custodia.memory.atom.view.AtomView;
import dev.custodia.memory.atom.view.Views;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Shows the set of bodies that is worth most under a token limit, as one text (spec/atoms 5.2). */
@Component
class ReadAtoms {
  private final Ask ask;
  private final Frozen frozen;
  private final Closures closures;
  private final Revisions revisions;
  private final Pages pages;
  private final Views views;

  ReadAtoms(
      Ask ask, Frozen frozen, Closures closures, Revisions revisions, Pages pages, Views views) {
    this.ask = ask;
    this.frozen = frozen;
    this.closures = closures;
    this.revisions = revisions;
    this.pages = pages;
    this.views = views;
  }

  private record Prepared(
      Closures.Found found, Entries entries, Map<Long, Revision> known, List<Long> beyond) {}

  RecallResult read(Binding binding, Question question, Tokenizer tokenizer) {
    binding.requireReads();
    Refs refs = views.refs(binding);
    return ask.of(
            binding,
            question,
            evaluation -> {
              Prepared prepared = prepare(binding, refs, question, evaluation);
              Selection.Choice choice = choose(question, tokenizer, prepared);
              return new Page(refs, question, evaluation, prepared, choice);
            })
        .shown(binding);
  }

  private Prepared prepare(Binding binding, Refs refs, Question question, Evaluation evaluation) {
    int weighed = Math.max(Selection.COMPETING_MAX, question.limit());
    int cut = Math.min(weighed, evaluation.ranked().size());
    List<Long> roots = evaluation.ranked().subList(0, cut);
    Map<Long, Revision> loaded = new HashMap<>(evaluation.loaded());
    if (!loaded.keySet().containsAll(roots)) {
      loaded.putAll(revisions.load(binding.workspace(), roots));
    }
    Closures.Found found = closures.of(binding, Revisions.ordered(roots, loaded));
    Map<Long, Revision> known = new HashMap<>();
    found.closures().forEach(closure -> closure.forEach(one -> known.put(one.id(), one)));
    var scores = new HashMap<Long, Double>();
    for (int i = 0; i < evaluation.ranked().size(); i++) {
      scores.put(evaluation.ranked().get(i), evaluation.scores().get(i));
    }
    Ends met = Ends.of(evaluation.loaded().values());
    var entries = new Entries(views.viewer(binding, refs, known.values(), met), refs, scores);
    return new Prepared(
        found, entries, known, evaluation.ranked().subList(cut, evaluation.ranked().size()));
  }

  private static Selection.Choice choose(
      Question question, Tokenizer tokenizer, Prepared prepared) {
    List<Unit> units = prepared.found().closures().stream().map(prepared.entries()::unit).toList();
    return Selection.of(
        units,
        tokenizer,
        new Selection.Limits(
            Math.min(question.tokens(), question.budget().maxContextTokens()),
            Math.min(question.limit(), question.budget().maxAtoms()),
            question.budget().maxPackingWork()));
  }

  /** One page of a read, ready to be written down and shown. */
  private final class Page {
    private final Refs refs;
    private final Question question;
    private final Evaluation evaluation;
    private final Prepared prepared;
    private final Selection.Choice choice;
    private final String text;
    private final int tokens;

    Page(
        Refs refs,
        Question question,
        Evaluation evaluation,
        Prepared prepared,
        Selection.Choice choice) {
      this.refs = refs;
      this.question = question;
      this.evaluation = evaluation;
      this.prepared = prepared;
      this.choice = choice;
      this.text = Rendering.of(choice.entries());
      this.tokens = choice.tokens();
    }

    RecallResult shown(Binding binding) {
      List<Revision> members = members();
      var items = new ArrayList<AtomView>(members.size());
      for (Revision member : members) {
        items.add(prepared.entries().view(member).scored(prepared.entries().score(member.id())));
      }
      Set<Long> stale = new LinkedHashSet<>(evaluation.stale());
      stale.addAll(prepared.found().stale());
      Pages.Rest rest = frozen.rest(question, evaluation, left(members));
      Pages.Kept kept = pages.keep(binding, touched(members, stale), rest);
      return new RecallResult(
          2,
          text,
          tokens,
          items.stream().map(AtomView::ref).toList(),
          AtomView.union(items),
          items,
          stale.stream().map(refs::of).toList(),
          kept.receipt(),
          kept.cursor(),
          diagnostics(members, stale, rest != null),
          usage(members));
    }

    private List<Revision> members() {
      return Revisions.ordered(
          choice.entries().stream().map(entry -> Long.valueOf(entry.key())).toList(),
          prepared.known());
    }

    /** What can be shown on a later page: all that was neither shown nor blocked. */
    private Set<Long> left(List<Revision> members) {
      var left = new LinkedHashSet<Long>();
      prepared.found().closures().forEach(closure -> left.add(closure.getFirst().id()));
      members.forEach(member -> left.remove(member.id()));
      left.addAll(prepared.beyond());
      return left;
    }

    private Pages.Touched touched(List<Revision> members, Set<Long> stale) {
      Set<Long> reads = new LinkedHashSet<>(evaluation.reads());
      members.forEach(member -> reads.add(member.id()));
      reads.addAll(stale);
      return new Pages.Touched(
          evaluation.space(),
          evaluation.policies(),
          List.copyOf(reads),
          members.stream().map(Revision::id).toList(),
          evaluation.listed(),
          evaluation.observations(),
          choice.entries().stream().map(this::unit).toList());
    }

    private Shown unit(Entry entry) {
      Shown body = Shown.body(Long.parseLong(entry.key()), Digests.sha256(entry.text()));
      Span span = entry.span();
      return span != null && Rendering.quotes(choice.entries(), entry)
          ? new Shown(
              body.revision(),
              body.digest(),
              "quote",
              Long.valueOf(span.source()),
              span.start(),
              span.end(),
              false,
              List.of())
          : body;
    }

    private Map<String, Object> diagnostics(List<Revision> members, Set<Long> stale, boolean more) {
      Map<String, Object> diagnostics =
          Derived.diagnostics(evaluation, members, stale.size(), prepared.found().blocked().size());
      diagnostics.put(
          "selection",
          Map.of(
              "method", "bounded-marginal-gain",
              "complete", choice.complete(),
              "baselineComplete", choice.baselineComplete(),
              "utility", choice.utility(),
              "baselineUtility", choice.baselineUtility(),
              "work", choice.work()));
      choice.minimumTokens().ifPresent(minimum -> diagnostics.put("minimumTokens", minimum));
      if (more) {
        diagnostics.put("stop", choice.baselineComplete() ? "page-limit" : "budget");
      }
      return diagnostics;
    }

    private Map<String, Object> usage(List<Revision> members) {
      var usage = new LinkedHashMap<>(evaluation.usage());
      usage.put("maxAtoms", members.size());
      usage.put("maxContextTokens", tokens);
      usage.put("maxPackingWork", choice.work());
      return usage;
    }
  }
}
