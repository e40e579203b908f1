package dev.custodia.capture.json;

import java.util.BitSet;

/**
 * Checks that bytes are one JSON object by RFC 8259 in well-formed UTF-8, without building
 * anything: no limit on depth (a bit for a level), on numbers or on strings, and no recursion.
 * General readers refuse deep nesting and long strings, and hand out text that was decoded and
 * written anew; neither will do here (capture 18.1).
 */
final class JsonScanner {
  private final byte[] bytes;
  private final BitSet inObject = new BitSet();
  private int depth;
  private int at;

  private JsonScanner(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Checks the whole document; gives the place of its opening brace. */
  static int document(byte[] bytes) throws NotJson {
    JsonScanner scanner = new JsonScanner(bytes);
    if (bytes.length >= 3
        && bytes[0] == (byte) 0xEF
        && bytes[1] == (byte) 0xBB
        && bytes[2] == (byte) 0xBF) {
      scanner.at = 3;
    }
    scanner.blanks();
    if (scanner.at == bytes.length) {
      throw new NotJson("nothing but blanks", scanner.at);
    }
    int start = scanner.at;
    if (bytes[start] != '{') {
      throw new NotJson("not an object", start);
    }
    scanner.values();
    scanner.blanks();
    if (scanner.at != bytes.length) {
      throw new NotJson("more bytes after the object", scanner.at);
    }
    return start;
  }

  /** One value and, while a bracket is open, everything up to its end. */
  private void values() throws NotJson {
    do {
      boolean opened = value();
      if (opened && !closes()) {
        memberName();
        continue;
      }
      while (depth > 0 && !separated()) {
        close();
      }
    } while (depth > 0);
  }

  /** Reads a scalar or opens a container; true when one was opened. */
  private boolean value() throws NotJson {
    blanks();
    switch (peek()) {
      case '{', '[' -> {
        inObject.set(depth++, bytes[at++] == '{');
        return true;
      }
      case '"' -> string();
      case 't' -> word("true");
      case 'f' -> word("false");
      case 'n' -> word("null");
      default -> number();
    }
    return false;
  }

  /** After an opening bracket: closes it when it is empty. */
  private boolean closes() throws NotJson {
    blanks();
    if (peek() != closing()) {
      return false;
    }
    close();
    return true;
  }

  /** After a value: true when a comma follows and the next name, if any, was read. */
  private boolean separated() throws NotJson {
    blanks();
    byte b = peek();
    if (b == ',') {
      at++;
      blanks();
      memberName();
      return true;
    }
    if (b != closing()) {
      throw new NotJson("neither a comma nor the closing bracket", at);
    }
    return false;
  }

  private void close() {
    at++;
    depth--;
  }

  private byte closing() {
    return (byte) (inObject.get(depth - 1) ? '}' : ']');
  }

  private void memberName() throws NotJson {
    if (!inObject.get(depth - 1)) {
      return;
    }
    if (peek() != '"') {
      throw new NotJson("no member name", at);
    }
    string();
    blanks();
    if (peek() != ':') {
      throw new NotJson("no colon after a member name", at);
    }
    at++;
  }

  private void string() throws NotJson {
    at++;
    while (true) {
      byte b = peek();
      if (b == '"') {
        at++;
        return;
      }
      if (b == '\\') {
        escape();
      } else if (b >= 0x20) {
        at++;
      } else if (b >= 0) {
        throw new NotJson("a raw control character in a string", at);
      } else {
        at = Utf8.next(bytes, at);
      }
    }
  }

  private void escape() throws NotJson {
    at++;
    byte b = peek();
    if (b == 'u') {
      for (int i = 1; i <= 4; i++) {
        if (at + i >= bytes.length || Character.digit(bytes[at + i], 16) < 0) {
          throw new NotJson("an escape without four hexadecimal digits", at);
        }
      }
      at += 5;
    } else if ("\"\\/bfnrt".indexOf(b) >= 0) {
      at++;
    } else {
      throw new NotJson("an escape that JSON does not know", at);
    }
  }

  private void word(String word) throws NotJson {
    for (int i = 0; i < word.length(); i++) {
      if (at + i >= bytes.length || bytes[at + i] != word.charAt(i)) {
        throw new NotJson("no value", at);
      }
    }
    at += word.length();
  }

  private void number() throws NotJson {
    int start = at;
    if (peek() == '-') {
      at++;
    }
    if (at < bytes.length && bytes[at] == '0') {
      at++;
    } else {
      digits(start);
    }
    if (at < bytes.length && bytes[at] == '.') {
      at++;
      digits(start);
    }
    if (at < bytes.length && (bytes[at] == 'e' || bytes[at] == 'E')) {
      at++;
      if (at < bytes.length && (bytes[at] == '+' || bytes[at] == '-')) {
        at++;
      }
      digits(start);
    }
  }

  private void digits(int start) throws NotJson {
    int first = at;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    if (at == first) {
      throw new NotJson("no value", start);
    }
  }

  private void blanks() {
    while (at < bytes.length
        && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
      at++;
    }
  }

  private byte peek() throws NotJson {
    if (at >= bytes.length) {
      throw new NotJson("the end came too early", bytes.length);
    }
    return bytes[at];
  }
}
