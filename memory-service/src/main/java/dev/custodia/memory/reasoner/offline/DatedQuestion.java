package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.Dates;
import java.time.LocalDate;

/** A question that may begin with the date on which it is asked: "[2023/05/28 (Sun) 03:12] …". */
record DatedQuestion(String text, LocalDate today) {
  private static final int PREFIX_MAX = 40;

  static DatedQuestion of(String question, LocalDate otherwise) {
    String text = question.strip();
    int close = text.indexOf(']');
    if (text.startsWith("[") && close > 0 && close < PREFIX_MAX) {
      var named = Dates.in(text.substring(1, close), otherwise);
      if (!named.isEmpty()) {
        return new DatedQuestion(text.substring(close + 1).strip(), named.getFirst().date());
      }
    }
    return new DatedQuestion(text, otherwise);
  }
}
