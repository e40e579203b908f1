package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Matters;
import dev.custodia.memory.reasoner.Thought;
import dev.custodia.memory.reasoner.Thought.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * Thinks a collection over: what changed, what contradicts itself, what recurs, and what belongs on
 * the card (memory-reasoning 9). Every finding names the statements it rests on.
 */
final class Reflection {
  static final String RULE_CHANGE = "offline.change/1";

  private Reflection() {}

  static Thought on(Matters matters) {
    var stated = matters.known().stream().filter(known -> !known.derived()).toList();
    List<Changes.Change> changes = Changes.of(matters.about(), stated);
    var findings = new ArrayList<Finding>();
    for (Changes.Change change : changes) {
      findings.add(changed(matters.about().value(), change));
    }
    findings.addAll(Contradictions.in(matters.about(), stated, changes));
    findings.addAll(Recurrences.in(matters.about(), stated));
    return new Thought(
        changes.stream().map(Changes.Change::supersession).toList(),
        findings,
        CardLines.of(matters.about(), stated),
        Engine.OFFLINE);
  }

  private static Finding changed(String peer, Changes.Change change) {
    String what = change.before().kind().label();
    String key = change.before().key();
    String text;
    if (change.after().kind() == SlotKind.LIKES || change.after().kind() == SlotKind.DISLIKES) {
      boolean likes = change.after().kind() == SlotKind.LIKES;
      text =
          "%s changed from %s to %s %s."
              .formatted(
                  peer,
                  likes ? "disliking" : "liking",
                  likes ? "liking" : "disliking",
                  change.after().value());
    } else if (!change.after().holds()) {
      text = "%s's %s %s came to an end.".formatted(peer, what, change.before().value());
    } else {
      text =
          "%s's %s changed from %s to %s."
              .formatted(
                  peer,
                  key.isEmpty() ? what : what + ' ' + key,
                  change.before().value(),
                  change.after().value());
    }
    return new Finding(
        Thought.Kind.DEDUCTIVE,
        text,
        List.of(change.old().id(), change.by().id()),
        RULE_CHANGE,
        "",
        "");
  }
}
