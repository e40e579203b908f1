package dev.custodia.capture.json;

import java.util.HashSet;
import java.util.Set;

/** Steps from value to value in bytes whose grammar is already known to be right. */
final class SpanReader {
  private final byte[] bytes;
  private final int end;
  private int at;

  SpanReader(byte[] bytes, int start, int end) {
    this.bytes = bytes;
    this.end = end;
    this.at = start;
  }

  /** Steps over blanks and commas; false at the closing bracket. */
  boolean hasNext(char close) {
    while (at < end && (blank(bytes[at]) || bytes[at] == ',')) {
      at++;
    }
    return at < end && bytes[at] != close;
  }

  int position() {
    return at;
  }

  void skip(char expected) {
    while (bytes[at] != expected) {
      at++;
    }
    at++;
    while (blank(bytes[at])) {
      at++;
    }
  }

  RawSpan next() {
    int start = at;
    RawSpan.Kind kind =
        switch (bytes[at]) {
          case '"' -> RawSpan.Kind.STRING;
          case '{' -> RawSpan.Kind.OBJECT;
          case '[' -> RawSpan.Kind.ARRAY;
          case 't', 'f' -> RawSpan.Kind.BOOLEAN;
          case 'n' -> RawSpan.Kind.NULL;
          default -> RawSpan.Kind.NUMBER;
        };
    switch (kind) {
      case STRING -> string();
      case OBJECT, ARRAY -> container();
      case BOOLEAN, NULL, NUMBER -> word();
    }
    return new RawSpan(bytes, start, at, kind);
  }

  /** Every string that a colon follows, from here to the end. */
  Set<String> memberNames() {
    Set<String> names = new HashSet<>();
    while (at < end) {
      if (bytes[at] != '"') {
        at++;
        continue;
      }
      int start = at;
      string();
      int close = at;
      while (at < end && blank(bytes[at])) {
        at++;
      }
      if (at < end && bytes[at] == ':') {
        names.add(new RawSpan(bytes, start, close, RawSpan.Kind.STRING).text());
      }
    }
    return names;
  }

  private void string() {
    at++;
    while (bytes[at] != '"') {
      at += bytes[at] == '\\' ? 2 : 1;
    }
    at++;
  }

  private void container() {
    int depth = 0;
    do {
      switch (bytes[at]) {
        case '{', '[' -> depth++;
        case '}', ']' -> depth--;
        case '"' -> {
          string();
          at--;
        }
        default -> {}
      }
      at++;
    } while (depth > 0);
  }

  private void word() {
    while (at < end && !blank(bytes[at]) && ",]}".indexOf(bytes[at]) < 0) {
      at++;
    }
  }

  private static boolean blank(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }
}
