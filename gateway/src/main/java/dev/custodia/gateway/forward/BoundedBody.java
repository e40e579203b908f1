package dev.custodia.gateway.forward;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body of unknown length that may not be longer than the stated limit (I-103). */
final class BoundedBody extends FilterInputStream {
  private long left;

  BoundedBody(InputStream in, long most) {
    super(in);
    this.left = most;
  }

  static Problem tooLarge(long most) {
    return new Problem(ProblemCode.TOO_LARGE, "A body is at most %d bytes.".formatted(most));
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

  /** The limit was passed while the body was on its way. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;
  }
}
