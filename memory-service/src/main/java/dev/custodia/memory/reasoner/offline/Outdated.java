package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.Known;
import dev.custodia.memory.reasoner.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Leaves out what the peer's later statements replaced. Conclusions that were replaced are not in
 * reach any more, but the messages they came from are.
 */
final class Outdated {
  private Outdated() {}

  static List<Scored> without(Inquiry inquiry, List<Scored> ranked) {
    PeerName about = inquiry.about();
    if (about == null) {
      return ranked;
    }
    var known = new ArrayList<Known>();
    for (int i = 0; i < ranked.size(); i++) {
      Passage passage = ranked.get(i).passage();
      boolean own =
          passage.kind() == Passage.Kind.EXPLICIT
              || (passage.kind() == Passage.Kind.MESSAGE && passage.speaker().equals(about));
      if (own) {
        known.add(
            new Known(
                Integer.toString(i), ranked.get(i).text(), passage.session(), passage.at(), false));
      }
    }
    Set<String> replaced =
        Changes.of(about, known).stream()
            .map(change -> change.old().text())
            .collect(Collectors.toSet());
    return replaced.isEmpty()
        ? ranked
        : ranked.stream().filter(it -> !replaced.contains(it.text())).toList();
  }
}
