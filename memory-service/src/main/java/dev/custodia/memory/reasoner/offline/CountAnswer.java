package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Counts: what somebody has is the newest number stated; what somebody did is added up over all
 * statements, each shown with its number.
 */
final class CountAnswer implements AnswerWay {
  private static final Set<String> HAVING =
      Set.of("have", "has", "own", "owns", "are", "is", "keep", "keeps");

  private static final Set<String> UNITS =
      EnglishWords.words("minutes hours days nights weeks weekends months years");
  private static final Set<String> KIN =
      EnglishWords.words(
          """
          children kids sons daughters siblings brothers sisters grandchildren cousins uncles aunts
          """);

  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.COUNT)) {
      return Optional.empty();
    }
    List<Scored> lines = Counting.own(matter);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Optional<Scored> stated =
        lines.reversed().stream()
            .filter(s -> Counting.quantityBefore(s, matter.question()).isPresent())
            .findFirst();
    if (isHaving(matter.question()) && stated.isPresent()) {
      int number = Counting.quantityBefore(stated.get(), matter.question()).orElseThrow();
      return Optional.of(
          matter.found(number + ": " + Matter.shown(stated.get()), List.of(stated.get())));
    }
    if (stated.isPresent() && isRate(matter.question())) {
      return Optional.of(matter.found(Matter.shown(stated.get()), List.of(stated.get())));
    }
    if (isNeverCounted(matter.question())) {
      return Optional.empty();
    }
    int total = total(matter);
    var text = new StringBuilder(total + " in memory:");
    for (int i = 0; i < lines.size(); i++) {
      text.append(
          "\n%d. [%s] %s"
              .formatted(i + 1, matter.day(lines.get(i).passage()), Matter.shown(lines.get(i))));
    }
    return Optional.of(matter.found(text.toString(), lines));
  }

  /**
   * How long something took, and who belongs to a family, is what somebody says it is: statements
   * that touch it don't add up to it.
   */
  private static boolean isNeverCounted(Question question) {
    List<String> words = Tokens.of(question.text()).stream().map(Token::word).toList();
    int many = words.indexOf("many");
    String counted = many >= 0 && many + 1 < words.size() ? words.get(many + 1) : "";
    return UNITS.contains(counted) || KIN.contains(counted);
  }

  /** "How many books a month": what is stated, never a sum. */
  private static boolean isRate(Question question) {
    String text = ' ' + question.text().toLowerCase(java.util.Locale.ROOT).replace('?', ' ');
    return java.util.stream.Stream.of(
            " per ",
            " a day ",
            " a week ",
            " a month ",
            " a year ",
            " each ",
            " every ",
            "how often")
        .anyMatch(text::contains);
  }

  static int total(Matter matter) {
    return Counting.own(matter).stream()
        .mapToInt(s -> Counting.quantityBefore(s, matter.question()).orElse(1))
        .sum();
  }

  private static boolean isHaving(Question question) {
    String text = ' ' + question.text().toLowerCase(java.util.Locale.ROOT) + ' ';
    return HAVING.stream()
            .anyMatch(word -> text.contains(' ' + word + ' ') || text.contains(' ' + word + '?'))
        && !text.contains(" did ")
        && !text.contains(" bought ");
  }
}
