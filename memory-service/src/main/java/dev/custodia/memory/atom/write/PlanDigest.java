package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.CanonicalJson;
import dev.custodia.memory.atom.text.Digests;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells one plan from another (spec/atoms 7): changes in order, refs as the revisions that they
 * name, defaults filled in. How links were written down, or under which token a ref was issued,
 * makes no other plan.
 */
final class PlanDigest {
  private PlanDigest() {}

  static String of(List<Draft> drafts, Batch.@Nullable Upload blob) {
    var plan = new ArrayList<Object>();
    for (Draft draft : drafts) {
      plan.add(change(draft));
    }
    if (blob != null) {
      plan.add(List.of(blob.mediaType(), Digests.sha256(blob.bytes())));
    }
    return Digests.sha256(CanonicalJson.of(plan));
  }

  private static Map<String, Object> change(Draft draft) {
    Change change = draft.change();
    var plan = new LinkedHashMap<String, Object>();
    plan.put("id", change.id());
    plan.put("op", change.op().name());
    plan.put("text", change.text());
    plan.put("target", draft.target() == null ? 0L : draft.target().id());
    plan.put("input", change.input() == null ? "" : change.input());
    var links = new ArrayList<Object>();
    for (int i = 0; i < change.links().size(); i++) {
      links.add(link(change.links().get(i), draft.linked().get(i)));
    }
    plan.put("links", links);
    var sources = new ArrayList<Object>();
    for (Citation cited : draft.citations()) {
      sources.add(List.of(cited.revision(), cited.start(), cited.end()));
    }
    plan.put("sources", sources);
    return plan;
  }

  private static List<Object> link(LinkTarget link, @Nullable Revision target) {
    Object end = target == null ? String.valueOf(link.local()) : (Object) target.id();
    return List.of(link.role(), link.observed(), link.required(), link.orderKey(), end);
  }
}
