package dev.custodia.platform.web;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body of unknown length that may not be longer than a limit (I-103). */
public final class BoundedBody extends FilterInputStream {
  private long left;

  /** The body, of at most so many bytes; reading on throws {@link TooLong}. */
  public BoundedBody(InputStream in, long most) {
    super(in);
    this.left = most;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int read = super.read(target, offset, length);
    count(Math.max(0, read));
    return read;
  }

  private void count(int bytes) throws TooLong {
    left -= bytes;
    if (left < 0) {
      throw new TooLong();
    }
  }

  /** Whether more came than the limit allows. */
  public boolean passed() {
    return left < 0;
  }

  /** The limit was passed while the body was on its way. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;
  }
}
