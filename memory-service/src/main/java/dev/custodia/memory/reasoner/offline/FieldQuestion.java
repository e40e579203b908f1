package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Inquiry;
import dev.custodia.memory.reasoner.text.Verbs;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a field of a form asks by itself: by its description if that is a question, else by name.
 */
final class FieldQuestion {
  private static final double SURE = 0.9;
  private static final Set<String> BEING = Set.of("is", "are", "was", "were");
  private static final Set<String> HAVING = Set.of("has", "have", "had");
  private static final Set<String> HELPING = Set.of("does", "do", "did", "can", "will", "would");

  private final Answering answering;
  private final Inquiry whole;

  FieldQuestion(Answering answering, Inquiry whole) {
    this.answering = answering;
    this.whole = whole;
  }

  /** The answer to what the field asks, where there is a sure one. */
  Optional<Answer> about(List<String> name, String description) {
    String asked =
        description.strip().endsWith("?")
            ? description
            : "What is " + owner() + String.join(" ", name) + "?";
    return sure(answering.matter(inquiry(asked)));
  }

  /** What the field asks for of a person's own, without a sentence around it. */
  Optional<String> value(List<String> name, String description) {
    Matter matter = answering.matter(inquiry("What is " + owner() + String.join(" ", name) + "?"));
    Optional<String> own = SlotAnswer.value(matter);
    return own.or(() -> about(name, description).map(Answer::text));
  }

  /** Yes or no to what the field asks; nothing where that is not known. */
  Optional<Boolean> holds(List<String> name, String description) {
    String asked = description.strip().endsWith("?") ? description : yesNo(name);
    Answer answer = answering.answer(answering.matter(inquiry(asked)));
    if (!(answer instanceof Answer.Found)) {
      return Optional.empty();
    }
    String text = answer.text();
    return text.startsWith("Yes.")
        ? Optional.of(true)
        : text.startsWith("No.") ? Optional.of(false) : Optional.empty();
  }

  private String yesNo(List<String> name) {
    String person = whole.about() == null ? "it" : whole.about().value();
    String first = name.getFirst();
    String rest = String.join(" ", name.subList(1, name.size()));
    if (BEING.contains(first)) {
      return "Is " + person + ' ' + rest + '?';
    }
    if (HAVING.contains(first)) {
      return "Does " + person + " have " + rest + '?';
    }
    if (HELPING.contains(first)) {
      return first.substring(0, 1).toUpperCase(java.util.Locale.ROOT)
          + first.substring(1)
          + ' '
          + person
          + ' '
          + rest
          + '?';
    }
    Optional<String> base =
        Verbs.english().form(first).isPresent() ? Verbs.english().base(first) : Optional.empty();
    return base.map(verb -> "Does " + person + ' ' + verb + ' ' + rest + '?')
        .orElseGet(() -> "Is " + person + ' ' + String.join(" ", name) + '?');
  }

  private String owner() {
    return whole.about() == null ? "the " : whole.about().value() + "'s ";
  }

  private Optional<Answer> sure(Matter matter) {
    Answer answer = answering.answer(matter);
    boolean open = matter.question().wants(Question.Sort.OPEN);
    return !open && answer instanceof Answer.Found found && found.confidence() > SURE
        ? Optional.of(found)
        : Optional.empty();
  }

  private Inquiry inquiry(String asked) {
    return new Inquiry(
        asked, whole.about(), whole.now(), whole.zone(), whole.depth(), whole.passages());
  }
}
