package dev.custodia.guardrail.rail.encoded;

import com.ibm.icu.text.SpoofChecker;
import dev.custodia.guardrail.text.Letters;
import dev.custodia.guardrail.text.Reading;
import java.util.function.Consumer;

/**
 * Letters of other scripts that look like Latin ones, in words that mix both (UTS #39 by ICU, and
 * the weaker likenesses that a reader's eye still forgives).
 */
final class Lookalikes implements Decoder {
  private static final String WEAK =
      "кkмmтtвbнhпnцuшwщwяrьbэeлnдdзeиuчyфoжxюoiiαaβbγyεeηnιiκkμuνvοoπnρpσoτtυuχxωwδdλlθo"
          + "ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıiłlđdħhøoŧtƅbǝeɐaɹrʇtʌvɯmɥh";
  private static final int TABLE_END = 0x3000;
  private static final char[] TABLE = table();

  private static char[] table() {
    var table = new char[TABLE_END];
    SpoofChecker checker = new SpoofChecker.Builder().build();
    for (int c = 0x80; c < TABLE_END; c++) {
      if (Character.isLetter(c)) {
        String skeleton = checker.getSkeleton(Character.toString(c));
        if (skeleton.length() == 1 && skeleton.charAt(0) < 0x80) {
          table[c] = Character.toLowerCase(skeleton.charAt(0));
        }
      }
    }
    for (int i = 0; i + 1 < WEAK.length(); i += 2) {
      char from = WEAK.charAt(i);
      if (from >= 0x80 && from < TABLE_END && table[from] == 0) {
        table[from] = WEAK.charAt(i + 1);
      }
    }
    return table;
  }

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    if (!reading.folded().hasOtherScripts()) {
      return;
    }
    String text = reading.folded().text();
    var out = new StringBuilder(text.length());
    boolean changed = false;
    int i = 0;
    while (i < text.length()) {
      int end = i;
      boolean latin = false;
      boolean like = false;
      while (end < text.length() && Letters.word(text.charAt(end))) {
        char c = text.charAt(end);
        latin |= c < 0x80 && !Character.isDigit(c);
        like |= like(c) != 0;
        end++;
      }
      boolean smallCapitals =
          like
              && text.substring(i, end)
                  .chars()
                  .allMatch(c -> like((char) c) != 0 && !cyrillicOrGreek(c));
      if (like && (latin || smallCapitals)) {
        for (int at = i; at < end; at++) {
          char c = text.charAt(at);
          out.append(like(c) != 0 ? like(c) : c);
        }
        changed = true;
      } else {
        out.append(text, i, end);
      }
      if (end < text.length()) {
        out.append(text.charAt(end));
      }
      i = end + 1;
    }
    if (changed) {
      into.accept(Decoded.of("homoglyph", out.toString()));
    }
  }

  private static boolean cyrillicOrGreek(int c) {
    return c >= 0x0370 && c <= 0x052f;
  }

  private static char like(char c) {
    return c >= 0x80 && c < TABLE_END ? TABLE[c] : 0;
  }
}
