package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.text.Reading;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.function.Consumer;

/** Characters written as numbers: hexadecimal, decimal and binary codes, in runs. */
final class Numbers implements Decoder {
  private static final int CODES_MIN = 6;
  private static final int SOLID_HEX_MIN = 16;

  @Override
  public void decode(Reading reading, Consumer<Decoded> into) {
    String text = reading.text();
    var run = new Run(into);
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (!hex(c)) {
        run.separator(c);
        i++;
        continue;
      }
      int end = i;
      while (end < text.length() && hex(text.charAt(end))) {
        end++;
      }
      run.token(text.substring(i, end));
      i = end;
    }
    run.flush();
  }

  private static boolean hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  /** Codes that follow each other with nothing but separators between. */
  private static final class Run {
    private final Consumer<Decoded> into;
    private final ByteArrayOutputStream hexadecimal = new ByteArrayOutputStream();
    private final ByteArrayOutputStream decimal = new ByteArrayOutputStream();
    private final ByteArrayOutputStream binary = new ByteArrayOutputStream();
    private boolean decimalOnly = true;
    private boolean empty = true;

    Run(Consumer<Decoded> into) {
      this.into = into;
    }

    void separator(char c) {
      if (" ,;:\\x%-\n\t|/[]()".indexOf(c) < 0) {
        flush();
      }
    }

    void token(String token) {
      if (token.length() >= SOLID_HEX_MIN && token.length() % 2 == 0) {
        solid(token);
        return;
      }
      if (token.length() == 8 && bits(token)) {
        binary.write(Integer.parseInt(token, 2));
        empty = false;
        return;
      }
      boolean number = token.chars().allMatch(c -> c >= '0' && c <= '9');
      decimalOnly &= number;
      if (token.length() == 2) {
        hexadecimal.write(Integer.parseInt(token, 16));
        empty = false;
      }
      if (number && token.length() <= 3) {
        decimal.write(Math.min(255, Integer.parseInt(token)));
        empty = false;
      } else if (token.length() != 2 && !token.equals("0")) {
        flush();
      }
    }

    private void solid(String token) {
      if (bits(token) && token.length() % 8 == 0) {
        for (int i = 0; i < token.length(); i += 8) {
          binary.write(Integer.parseInt(token.substring(i, i + 8), 2));
        }
        empty = false;
        return;
      }
      Printable.text(HexFormat.of().parseHex(token))
          .ifPresent(said -> into.accept(Decoded.of("hex", said)));
    }

    void flush() {
      // Between the words of prose there is nothing to give, over and over.
      if (empty) {
        decimalOnly = true;
        return;
      }
      give("hex", hexadecimal);
      if (decimalOnly) {
        give("decimal", decimal);
      }
      give("binary", binary);
      hexadecimal.reset();
      decimal.reset();
      binary.reset();
      decimalOnly = true;
      empty = true;
    }

    private void give(String by, ByteArrayOutputStream bytes) {
      if (bytes.size() >= CODES_MIN) {
        Printable.text(bytes.toByteArray()).ifPresent(said -> into.accept(Decoded.of(by, said)));
      }
    }

    private static boolean bits(String token) {
      return token.chars().allMatch(c -> c == '0' || c == '1');
    }
  }
}
