package dev.custodia.gateway;

import java.io.InputStream;

/** A long body that nobody has to hold. */
final class Zeros extends InputStream {
  private long left;

  Zeros(long size) {
    left = size;
  }

  @Override
  public int read() {
    return left-- > 0 ? 0 : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (left <= 0) {
      return -1;
    }
    int read = (int) Math.min(left, length);
    left -= read;
    return read;
  }
}
