package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.text.NumberWords;
import dev.custodia.memory.reasoner.text.Token;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds up the amounts that the evidence names, each shown, and says how many they are. */
final class MoneyAnswer implements AnswerWay {
  @Override
  public Optional<Answer> answer(Matter matter) {
    if (!matter.question().wants(Question.Sort.SUM)) {
      return Optional.empty();
    }
    Sum sum = sum(matter);
    if (sum.lines().isEmpty()) {
      return Optional.empty();
    }
    var text =
        new StringBuilder(
            "Total: "
                + sum.currency()
                + plain(sum.total())
                + " in "
                + sum.lines().size()
                + (sum.lines().size() == 1 ? " purchase" : " purchases")
                + '.');
    for (int i = 0; i < sum.lines().size(); i++) {
      text.append(
          "\n%d. [%s] %s"
              .formatted(
                  i + 1,
                  matter.day(sum.lines().get(i).passage()),
                  Matter.shown(sum.lines().get(i))));
    }
    return Optional.of(matter.found(text.toString(), sum.lines()));
  }

  /** Amounts of one currency with the statements that name them. */
  record Sum(BigDecimal total, String currency, List<Scored> lines) {}

  static Sum sum(Matter matter) {
    BigDecimal total = BigDecimal.ZERO;
    String currency = "";
    var lines = new ArrayList<Scored>();
    for (Scored scored : Counting.own(matter)) {
      Optional<Token> amount = amount(scored);
      if (amount.isEmpty() || NumberWords.of(amount.get()).isEmpty()) {
        continue;
      }
      String mark = amount.get().text().replaceAll("[0-9.,%]", "");
      if (currency.isEmpty() || currency.equals(mark)) {
        currency = mark;
        total = total.add(NumberWords.of(amount.get()).orElseThrow());
        lines.add(scored);
      }
    }
    return new Sum(total, currency, lines);
  }

  private static Optional<Token> amount(Scored scored) {
    for (int i = 0; i < scored.tokens().size(); i++) {
      Token token = scored.tokens().get(i);
      if (token.kind() == Token.Kind.MONEY) {
        return Optional.of(token);
      }
    }
    return Optional.empty();
  }

  static String plain(BigDecimal number) {
    BigDecimal bare = number.stripTrailingZeros();
    return bare.scale() < 0
        ? bare.setScale(0).toPlainString()
        : bare.scale() == 1 ? bare.setScale(2).toPlainString() : bare.toPlainString();
  }
}
