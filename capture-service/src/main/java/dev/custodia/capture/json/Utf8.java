package dev.custodia.capture.json;

/** Well-formed UTF-8 by the table of the Unicode standard: no overlong forms, no surrogates. */
final class Utf8 {
  private Utf8() {}

  /** Steps over the character of two to four bytes that begins here. */
  static int next(byte[] bytes, int at) throws NotJson {
    int lead = bytes[at] & 0xFF;
    int size =
        lead >= 0xC2 && lead <= 0xDF
            ? 2
            : (lead & 0xF0) == 0xE0 ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    if (size == 0 || at + size > bytes.length) {
      throw new NotJson("bytes that are not UTF-8", at);
    }
    int second = bytes[at + 1] & 0xFF;
    int low =
        switch (lead) {
          case 0xE0 -> 0xA0;
          case 0xF0 -> 0x90;
          default -> 0x80;
        };
    int high =
        switch (lead) {
          case 0xED -> 0x9F;
          case 0xF4 -> 0x8F;
          default -> 0xBF;
        };
    boolean good = second >= low && second <= high;
    for (int i = 2; good && i < size; i++) {
      good = (bytes[at + i] & 0xC0) == 0x80;
    }
    if (!good) {
      throw new NotJson("bytes that are not UTF-8", at);
    }
    return at + size;
  }
}
