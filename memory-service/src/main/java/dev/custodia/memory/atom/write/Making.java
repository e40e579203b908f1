package dev.custodia.memory.atom.write;

import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Numbers;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Makes the revisions of a batch. All numbers are given out before any link is resolved, so that
 * local links may point forward, backward and in circles.
 */
@Component
class Making {
  private final Numbers numbers;

  Making(Numbers numbers) {
    this.numbers = numbers;
  }

  private record Place(long atom, long revision) {}

  List<Revision> revisions(
      List<Draft> drafts,
      Rights rights,
      String workspace,
      String subject,
      long seq,
      Instant at,
      Batch.@Nullable Upload blob) {
    var places = new HashMap<String, Place>();
    for (Draft draft : drafts) {
      Revision target = draft.target();
      places.put(
          draft.change().id(),
          new Place(target == null ? numbers.atom() : target.atom(), numbers.revision()));
    }
    var made = new ArrayList<Revision>(drafts.size());
    for (Draft draft : drafts) {
      Place place = place(places, draft.change().id());
      Revision target = draft.target();
      if (target != null && draft.change().op() == Change.Op.RETIRE) {
        made.add(retired(target, place, draft.change().input(), seq, at));
        continue;
      }
      made.add(
          new Revision(
              place.revision(),
              place.atom(),
              target == null ? 0 : target.id(),
              workspace,
              seq,
              0,
              at,
              rights.policy(),
              true,
              rights.origin(draft),
              subject,
              draft.change().input(),
              draft.change().text(),
              Words.normalized(draft.change().text()),
              links(draft, places),
              draft.citations(),
              blob == null
                  ? null
                  : new Blob(
                      place.revision(),
                      blob.mediaType(),
                      Digests.sha256(blob.bytes()),
                      blob.bytes().length),
              null));
    }
    return made;
  }

  private static Revision retired(
      Revision target, Place place, @Nullable String input, long seq, Instant at) {
    return new Revision(
        place.revision(),
        target.atom(),
        target.id(),
        target.workspace(),
        seq,
        0,
        at,
        target.policy(),
        false,
        target.origin(),
        target.producer(),
        input,
        target.body(),
        target.plain(),
        target.links(),
        target.citations(),
        target.blob(),
        target.message());
  }

  private static List<Link> links(Draft draft, Map<String, Place> places) {
    var links = new ArrayList<Link>();
    List<LinkTarget> asked = draft.change().links();
    for (int i = 0; i < asked.size(); i++) {
      LinkTarget link = asked.get(i);
      Revision target = draft.linked().get(i);
      Place end =
          target == null
              ? place(places, String.valueOf(link.local()))
              : new Place(target.atom(), target.id());
      links.add(
          new Link(
              link.role(),
              end.atom(),
              link.observed() ? end.revision() : 0,
              link.required(),
              link.orderKey()));
    }
    return links;
  }

  private static Place place(Map<String, Place> places, String change) {
    Place place = places.get(change);
    if (place == null) {
      throw new IllegalStateException("a change was given no place");
    }
    return place;
  }
}
