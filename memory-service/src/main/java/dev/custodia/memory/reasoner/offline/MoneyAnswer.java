package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.offline.Amounts.Amount;
import dev.custodia.memory.reasoner.text.NumberWords;
import dev.custodia.memory.reasoner.text.Token;
import dev.custodia.memory.reasoner.text.Tokens;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Adds up the amounts that the evidence names, each shown, and says how many they are. */
final class MoneyAnswer implements AnswerWay {
  private static final Set<String> EACH = Set.of("each", "apiece");
  private static final int TIMES_MAX = 1_000;

  private static final Set<String> SPENDING =
      EnglishWords.words("spend spent spending pay paid paying cost costs buy bought");
  private static final Set<String> RECEIVING =
      EnglishWords.words("sold sell sells earned earn earns received refunded won lent");

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

  /** What was sold for 300 did not cost 300. */
  static boolean isIncome(Matter matter, Scored scored) {
    return scored.tokens().stream().anyMatch(t -> RECEIVING.contains(t.word()))
        && Tokens.of(matter.question().text()).stream().anyMatch(t -> SPENDING.contains(t.word()));
  }

  static Sum sum(Matter matter) {
    BigDecimal total = BigDecimal.ZERO;
    String currency = "";
    var lines = new ArrayList<Scored>();
    for (Scored scored : Counting.own(matter)) {
      if (isIncome(matter, scored)) {
        continue;
      }
      Optional<Amount> amount = amount(scored);
      if (amount.isPresent() && (currency.isEmpty() || currency.equals(amount.get().currency()))) {
        currency = amount.get().currency();
        total = total.add(amount.get().value());
        lines.add(scored);
      }
    }
    return new Sum(total, currency, lines);
  }

  /** What a line costs: its first amount, as many times as "two at $4 each" says. */
  private static Optional<Amount> amount(Scored scored) {
    List<Amount> all = Amounts.in(scored.tokens());
    if (all.isEmpty()) {
      return Optional.empty();
    }
    Amount first = all.getFirst();
    boolean each = scored.tokens().stream().anyMatch(t -> EACH.contains(t.word()));
    return Optional.of(
        each
            ? new Amount(
                first.value().multiply(times(scored.tokens(), first.at())),
                first.currency(),
                first.at())
            : first);
  }

  private static BigDecimal times(List<Token> tokens, int except) {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      Optional<BigDecimal> number = i == except ? Optional.empty() : NumberWords.of(token);
      boolean counts =
          number
                  .filter(n -> n.scale() <= 0 && n.intValue() > 0 && n.intValue() < TIMES_MAX)
                  .isPresent()
              && token.kind() != Token.Kind.MONEY
              && !token.is("one");
      if (counts) {
        return number.orElseThrow();
      }
    }
    return BigDecimal.ONE;
  }

  static String plain(BigDecimal number) {
    BigDecimal bare = number.stripTrailingZeros();
    return bare.scale() < 0
        ? bare.setScale(0).toPlainString()
        : bare.scale() == 1 ? bare.setScale(2).toPlainString() : bare.toPlainString();
  }
}
