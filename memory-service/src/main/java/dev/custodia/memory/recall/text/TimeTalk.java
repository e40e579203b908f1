package dev.custodia.memory.recall.text;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells questions about time, and texts that speak of time and so may answer them. */
public final class TimeTalk {
  private static final Pattern ASKS =
      Pattern.compile(
          "\\b(?:when|how long|how recently|what (?:date|day|month|year|time)|which (?:date|day|month|year)|wann|wie"
              + " lange|kdy|jak dlouho|когда|متى)\\b|いつ|什么时候|什麼時候|何时|何時|언제",
          Pattern.UNICODE_CHARACTER_CLASS);
  private static final Set<String> SPEAKS =
      Set.of(
          ("yesterday today tonight tomorrow last next ago recently week weekend month year day days"
                  + " weeks months years morning evening summer winter spring fall autumn monday"
                  + " tuesday wednesday thursday friday saturday sunday january february march april"
                  + " may june july august september october november december gestern heute morgen"
                  + " woche monat jahr vcera dnes zitra tyden mesic rok вчера сегодня завтра неделе"
                  + " месяце году 昨日 今日 明日 先週 来週 先月 去年 昨天 今天 明天 上周 上月 어제 오늘 내일")
              .split(" "));

  private TimeTalk() {}

  /** Whether the query asks for a time. */
  public static boolean asks(String query) {
    return ASKS.matcher(Plain.of(query)).find();
  }

  /** Whether one of a text's terms is a word of time. */
  public static boolean speaks(List<Term> terms) {
    for (Term term : terms) {
      if (SPEAKS.contains(term.text())) {
        return true;
      }
    }
    return false;
  }
}
