package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.NumberWords;
import dev.custodia.memory.reasoner.text.Token;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Amounts of money as people write them: $5, 18 euros, EUR 40, four dollars. */
final class Amounts {
  private static final Map<String, String> CURRENCIES =
      Map.ofEntries(
          Map.entry("dollar", "$"),
          Map.entry("dollars", "$"),
          Map.entry("bucks", "$"),
          Map.entry("usd", "$"),
          Map.entry("euro", "€"),
          Map.entry("euros", "€"),
          Map.entry("eur", "€"),
          Map.entry("pounds", "£"),
          Map.entry("quid", "£"),
          Map.entry("gbp", "£"),
          Map.entry("yen", "¥"),
          Map.entry("jpy", "¥"),
          Map.entry("rupees", "₹"),
          Map.entry("crowns", "kr "),
          Map.entry("kronor", "kr "),
          Map.entry("kroner", "kr "),
          Map.entry("francs", "Fr. "),
          Map.entry("chf", "Fr. "),
          Map.entry("złoty", "zł "),
          Map.entry("złotych", "zł "),
          Map.entry("zloty", "zł "),
          Map.entry("pln", "zł "),
          Map.entry("korun", "Kč "),
          Map.entry("czk", "Kč "),
          Map.entry("forints", "Ft "),
          Map.entry("huf", "Ft "),
          Map.entry("pesos", "$ "),
          Map.entry("reais", "R$ "),
          Map.entry("rand", "R "),
          Map.entry("yuan", "CN¥ "),
          Map.entry("rubles", "₽ "),
          Map.entry("lira", "₺ "),
          Map.entry("baht", "฿ "),
          Map.entry("shekels", "₪ "),
          Map.entry("dirhams", "AED "));

  private Amounts() {}

  /** An amount with its currency's mark, and the place of its number among the tokens. */
  record Amount(BigDecimal value, String currency, int at) {}

  static List<Amount> in(List<Token> tokens) {
    var found = new ArrayList<Amount>();
    for (int i = 0; i < tokens.size(); i++) {
      int at = i;
      currency(tokens, i)
          .flatMap(mark -> NumberWords.of(tokens.get(at)).map(n -> new Amount(n, mark, at)))
          .ifPresent(found::add);
    }
    return found;
  }

  private static Optional<String> currency(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    if (token.kind() == Token.Kind.MONEY) {
      return Optional.of(token.text().replaceAll("[0-9.,%]", ""));
    }
    if (token.kind() == Token.Kind.MARK || NumberWords.of(token).isEmpty()) {
      return Optional.empty();
    }
    String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
    String before = at > 0 ? tokens.get(at - 1).word() : "";
    return Optional.ofNullable(CURRENCIES.get(next))
        .or(() -> Optional.ofNullable(CURRENCIES.get(before)));
  }
}
