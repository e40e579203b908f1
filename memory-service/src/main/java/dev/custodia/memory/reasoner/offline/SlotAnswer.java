package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.Utterance;
import dev.custodia.memory.reasoner.offline.Question.SlotAsked;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Answers what a slot holds now: "ada lives in Graz." Values that a later statement replaced are
 * not part of the answer.
 */
final class SlotAnswer implements AnswerWay {
  private static final double SURE = 0.95;
  private static final Set<String> PAST =
      Set.of("before", "previously", "former", "formerly", "previous", "earlier", "used", "past");

  @Override
  public Optional<Answer> answer(Matter matter) {
    PeerName about = matter.inquiry().about();
    boolean claims = matter.question().wants(Question.Sort.YES_NO);
    if (about == null || claims || matter.question().slots().isEmpty()) {
      return Optional.empty();
    }
    boolean past = asksOfBefore(matter.question());
    var sentences = new ArrayList<String>();
    var evidence = new ArrayList<Passage>();
    for (SlotAsked asked : matter.question().slots()) {
      List<SlotState.Held> said = all(matter, about, asked);
      if (namesAnother(matter, said)) {
        return Optional.empty();
      }
      List<SlotState.Held> held = SlotState.current(said);
      if (past) {
        before(said, held).forEach(h -> tell(h, sentences, evidence));
        continue;
      }
      boolean half =
          asked.kind() == SlotKind.EMPLOYER
              && matter.question().slots().stream().anyMatch(it -> it.kind() == SlotKind.ROLE)
              && sentences.isEmpty();
      if (half && !held.isEmpty()) {
        // Where somebody works is less than what he does: his own words say more.
        held.forEach(h -> tell(h, sentences, evidence));
        continue;
      }
      if (held.isEmpty() && !said.isEmpty()) {
        // Only values that ended are known; the statement that ended the last one is the answer.
        SlotState.Held end =
            said.stream()
                .filter(h -> !h.fact().holds())
                .max(Comparator.comparing(h -> h.passage().at()))
                .orElseThrow();
        sentences.add(end.statement());
        evidence.add(end.passage());
      } else if (!held.isEmpty()) {
        sentences.add(sentence(about.value(), asked, held));
        held.forEach(h -> evidence.add(h.passage()));
      }
    }
    return sentences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Answer.Found(String.join(" ", sentences), evidence, SURE, Engine.OFFLINE));
  }

  /** The bare value of the slot that the question asks for, where there is one now. */
  static Optional<String> value(Matter matter) {
    PeerName about = matter.inquiry().about();
    if (about == null || matter.question().slots().isEmpty()) {
      return Optional.empty();
    }
    List<SlotState.Held> said = all(matter, about, matter.question().slots().getFirst());
    List<SlotState.Held> held = SlotState.current(said);
    return held.isEmpty() || namesAnother(matter, said)
        ? Optional.empty()
        : Optional.of(joined(held.stream().map(h -> h.fact().value()).distinct().toList()));
  }

  private static void tell(SlotState.Held one, List<String> sentences, List<Passage> evidence) {
    if (!sentences.contains(one.statement())) {
      sentences.add(one.statement());
      evidence.add(one.passage());
    }
  }

  /** What the slot held, and no longer holds. */
  private static List<SlotState.Held> before(List<SlotState.Held> said, List<SlotState.Held> held) {
    return said.stream()
        .filter(h -> h.fact().holds())
        .filter(
            h ->
                held.stream()
                    .noneMatch(now -> SlotState.overlap(now.fact().value(), h.fact().value())))
        .toList();
  }

  private static boolean asksOfBefore(Question question) {
    List<String> words = Tokens.of(question.text()).stream().map(Token::word).toList();
    int use = words.indexOf("use");
    return words.stream().anyMatch(PAST::contains)
        || (use >= 0 && use + 1 < words.size() && words.get(use + 1).equals("to"));
  }

  /**
   * A question that names somebody or something else is not about the peer's own slots; the name of
   * a value is: "where did she live before Oslo?"
   */
  private static boolean namesAnother(Matter matter, List<SlotState.Held> said) {
    return matter.question().terms().stream()
        .filter(Question.Term::name)
        .anyMatch(
            term ->
                said.stream()
                    .noneMatch(h -> Relevance.stemsOf(h.fact().value()).contains(term.stem())));
  }

  /** All that the passages say of a slot of the peer's. */
  static List<SlotState.Held> all(Matter matter, PeerName about, SlotAsked asked) {
    var found = new ArrayList<SlotState.Held>();
    for (Passage passage : matter.inquiry().passages()) {
      for (String statement : statements(matter, about, passage)) {
        for (SlotFact fact : SlotRules.shipped().of(about.value(), statement)) {
          boolean wanted =
              fact.kind() == asked.kind()
                  && (asked.key().isEmpty() || fact.key().startsWith(asked.key()));
          if (wanted) {
            found.add(new SlotState.Held(fact, passage, statement));
          }
        }
      }
    }
    return found;
  }

  /**
   * A conclusion is a statement; a message of the peer's own states what extraction finds in it.
   */
  private static List<String> statements(Matter matter, PeerName about, Passage passage) {
    if (passage.kind() == Passage.Kind.EXPLICIT || passage.kind() == Passage.Kind.DEDUCTIVE) {
      return List.of(passage.text());
    }
    if (passage.kind() != Passage.Kind.MESSAGE || !passage.speaker().equals(about)) {
      return List.of();
    }
    var said = new Utterance(about, passage.text(), passage.at(), matter.inquiry().zone());
    return Extraction.of(said).stream().map(s -> s.content()).toList();
  }

  private static String sentence(String peer, SlotAsked asked, List<SlotState.Held> held) {
    String values = joined(held.stream().map(h -> h.fact().value()).distinct().toList());
    return switch (asked.kind()) {
      case RESIDENCE -> peer + " lives in " + values + '.';
      case EMPLOYER -> peer + " works at " + values + '.';
      case ROLE -> peer + " works as " + article(values) + values + '.';
      case ORIGIN -> peer + " is from " + values + '.';
      case AGE -> peer + " is " + values + " years old.";
      case LANGUAGE -> peer + " speaks " + values + '.';
      case ALLERGY -> peer + " is allergic to " + values + '.';
      case STUDY -> peer + " studied " + values + '.';
      case FAVORITE -> peer + "'s favorite " + held.getFirst().fact().key() + " is " + values + '.';
      default -> peer + "'s " + asked.kind().label() + " is " + values + '.';
    };
  }

  private static String article(String value) {
    boolean plain = value.isEmpty() || Character.isUpperCase(value.charAt(0));
    return plain ? "" : "aeiou".indexOf(value.charAt(0)) >= 0 ? "an " : "a ";
  }

  private static String joined(List<String> values) {
    if (values.size() == 1) {
      return values.getFirst();
    }
    int last = values.size() - 1;
    return String.join(", ", values.subList(0, last)) + " and " + values.get(last);
  }
}
