package dev.custodia.capture.json;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One JSON value exactly as it was sent: a window on the bytes it came in, quotes included. Copying
 * it is the only way it gets into a record (capture 3.4).
 */
public final class RawSpan {
  private static final RawSpan NULL = ascii("null", Kind.NULL);

  private final byte[] source;
  private final int start;
  private final int end;
  private final Kind kind;

  /** What a JSON value is. */
  public enum Kind {
    OBJECT,
    ARRAY,
    STRING,
    NUMBER,
    BOOLEAN,
    NULL
  }

  RawSpan(byte[] source, int start, int end, Kind kind) {
    this.source = source;
    this.start = start;
    this.end = end;
    this.kind = kind;
  }

  /** The literal {@code null}: it was looked for and not there. */
  public static RawSpan nothing() {
    return NULL;
  }

  /** A string of ours, written as JSON. */
  public static RawSpan quoted(String text) {
    byte[] json = JsonText.quote(text).getBytes(StandardCharsets.UTF_8);
    return new RawSpan(json, 0, json.length, Kind.STRING);
  }

  /** A whole number of ours. */
  public static RawSpan number(long value) {
    return ascii(Long.toString(value), Kind.NUMBER);
  }

  private static RawSpan ascii(String text, Kind kind) {
    byte[] json = text.getBytes(StandardCharsets.US_ASCII);
    return new RawSpan(json, 0, json.length, kind);
  }

  public Kind kind() {
    return kind;
  }

  public boolean isString() {
    return kind == Kind.STRING;
  }

  public boolean isNull() {
    return kind == Kind.NULL;
  }

  /** How many bytes it has, quotes included. */
  public int length() {
    return end - start;
  }

  /** The bytes without a copy. */
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(source, start, end - start).asReadOnlyBuffer();
  }

  /** A copy of the bytes. */
  public byte[] bytes() {
    return Arrays.copyOfRange(source, start, end);
  }

  /** The bytes as they stand in the source. */
  public String raw() {
    return new String(source, start, end - start, StandardCharsets.UTF_8);
  }

  /**
   * The text of a string value. A lone surrogate, which no Unicode text can hold, becomes U+FFFD.
   */
  public String text() {
    return decoded().text();
  }

  /** The text of a string value as UTF-8, for values of any size. */
  public DecodedText decoded() {
    if (kind != Kind.STRING) {
      throw new IllegalStateException("a %s has no text".formatted(kind));
    }
    return DecodedText.of(source, start + 1, end - 1);
  }

  /** The beginning of a string value, from so many of its bytes; whole characters only. */
  public String openingText(int bytesMax) {
    return end - start - 2 <= bytesMax ? text() : DecodedText.opening(source, start + 1, bytesMax);
  }

  /** The members of an object value. */
  public RawObject object() {
    if (kind != Kind.OBJECT) {
      throw new IllegalStateException("a %s has no members".formatted(kind));
    }
    return RawObject.within(source, start, end);
  }

  /** The elements of an array value. */
  public java.util.List<RawSpan> elements() {
    if (kind != Kind.ARRAY) {
      throw new IllegalStateException("a %s has no elements".formatted(kind));
    }
    return RawObject.elements(source, start, end);
  }

  /** Where it begins in the bytes it was read from. */
  public int start() {
    return start;
  }

  /** Where it ends in the bytes it was read from. */
  public int end() {
    return end;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawSpan that
        && Arrays.equals(source, start, end, that.source, that.start, that.end);
  }

  @Override
  public int hashCode() {
    return buffer().hashCode();
  }

  /** The kind and the size only: what a person typed does not belong in a log. */
  @Override
  public String toString() {
    return "%s of %d bytes".formatted(kind, length());
  }
}
