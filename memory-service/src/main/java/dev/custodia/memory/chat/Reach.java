package dev.custodia.memory.chat;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.chat.SpokenMessages.Spoken;
import dev.custodia.memory.conclusion.Conclusion;
import dev.custodia.memory.conclusion.Conclusions;
import dev.custodia.memory.filter.Where;
import dev.custodia.memory.reasoner.Depth;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.PastQuestion;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.Recall;
import dev.custodia.memory.recall.RecallFilter;
import dev.custodia.memory.recall.RecallHit;
import dev.custodia.memory.recall.RecallQuery;
import dev.custodia.memory.representation.SelectConclusions;
import dev.custodia.memory.representation.View;
import dev.custodia.memory.representation.Views;
import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Gathers all that a question may be answered from, under the view's rights: conclusions near to
 * the question and the newest ones, messages near to it with their neighbours. The deeper, the
 * more.
 */
@Component
class Reach {
  private static final DocumentKind MESSAGE = new DocumentKind("message");
  private static final int NEIGHBOURS = 3;
  private static final String NEWEST = "c.created_at desc, c.seq desc";

  private final SelectConclusions select;
  private final Conclusions conclusions;
  private final SpokenMessages messages;
  private final Views views;
  private final Optional<Recall> recall;
  private final Clock clock;

  Reach(
      SelectConclusions select,
      Conclusions conclusions,
      SpokenMessages messages,
      Views views,
      Optional<Recall> recall,
      Clock clock) {
    this.select = select;
    this.conclusions = conclusions;
    this.messages = messages;
    this.views = views;
    this.recall = recall;
    this.clock = clock;
  }

  /** The sessions whose messages the view may use. */
  Set<String> sessions(View view) {
    return views
        .sessionsOf(view)
        .orElseGet(() -> messages.sessionsOf(view.workspace(), view.observer().value()));
  }

  List<Passage> passages(View view, Set<String> sessions, String question, Depth depth) {
    if (view.blind()) {
      return List.of();
    }
    var found = new LinkedHashMap<String, Passage>();
    boolean past = PastQuestion.asks(question);
    int wide = depth.conclusions() * 4;
    for (var near :
        past ? select.nearEver(view, question, wide) : select.near(view, question, wide)) {
      add(found, near.conclusion(), near.hit().cosine());
    }
    conclusions
        .first(
            SelectConclusions.visible(view).and("c.superseded_by is null"),
            NEWEST,
            depth.conclusions())
        .forEach(it -> add(found, it, OptionalDouble.empty()));
    spoken(view.workspace(), sessions, question, depth)
        .forEach(it -> found.putIfAbsent(it.id(), it));
    return List.copyOf(found.values());
  }

  private static void add(Map<String, Passage> found, Conclusion one, OptionalDouble cosine) {
    found.putIfAbsent(
        one.id(),
        new Passage(
            Passage.Kind.valueOf(one.level().name()),
            one.id(),
            one.content(),
            new PeerName(one.observed()),
            one.session(),
            0,
            one.shownAt(),
            cosine));
  }

  /** What a question to a whole workspace may be answered from: everyone's view of himself. */
  List<Passage> ofWorkspace(
      String workspace,
      Optional<Set<String>> allowed,
      Set<String> sessions,
      String question,
      Depth depth) {
    var found = new LinkedHashMap<String, Passage>();
    var where =
        Where.that("c.workspace = ?", workspace)
            .and("c.observer = c.observed and c.superseded_by is null");
    allowed.ifPresent(
        it -> where.and("c.level = 'explicit'").and("c.session = any(?)", (Object) Sql.array(it)));
    select
        .near(workspace, where, question, depth.conclusions() * 8)
        .forEach(it -> add(found, it.conclusion(), it.hit().cosine()));
    spoken(workspace, sessions, question, depth).forEach(it -> found.putIfAbsent(it.id(), it));
    return List.copyOf(found.values());
  }

  List<Passage> spoken(String workspace, Set<String> sessions, String question, Depth depth) {
    var name = WorkspaceName.parse(workspace);
    if (name.isEmpty() || sessions.isEmpty()) {
      return List.of();
    }
    var query =
        RecallQuery.of(MESSAGE, question, depth.messages(), clock.instant())
            .where(new RecallFilter.In("session", sessions));
    if (recall.isEmpty()) {
      return messages.newest(workspace, sessions, depth.messages() * 4).stream()
          .map(it -> passage(it, OptionalDouble.empty()))
          .toList();
    }
    var hits = new HashMap<String, RecallHit>();
    recall.get().compare(name.get(), query).hits().forEach(it -> hits.put(it.id(), it));
    List<Spoken> near = messages.find(workspace, sessions, hits.keySet());
    var ordered = new ArrayList<>(near);
    ordered.sort(java.util.Comparator.comparingDouble(it -> -score(hits.get(it.id()))));
    var all = new LinkedHashMap<String, Passage>();
    ordered.forEach(it -> all.put(it.id(), passage(it, cosine(hits.get(it.id())))));
    messages
        .around(workspace, sessions, ordered.subList(0, Math.min(5, ordered.size())), NEIGHBOURS)
        .forEach(it -> all.putIfAbsent(it.id(), passage(it, OptionalDouble.empty())));
    return List.copyOf(all.values());
  }

  private static double score(@org.jspecify.annotations.Nullable RecallHit hit) {
    return hit == null ? 0 : hit.score();
  }

  private static OptionalDouble cosine(@org.jspecify.annotations.Nullable RecallHit hit) {
    return hit == null ? OptionalDouble.empty() : hit.cosine();
  }

  private static Passage passage(Spoken spoken, OptionalDouble cosine) {
    return new Passage(
        Passage.Kind.MESSAGE,
        spoken.id(),
        spoken.text(),
        new PeerName(spoken.peer()),
        spoken.session(),
        spoken.seq(),
        spoken.at(),
        cosine);
  }
}
