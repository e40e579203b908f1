package dev.custodia.memory.reasoner.model;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body that may be read up to a number of bytes, be it one line or many. */
final class BoundedBody extends FilterInputStream {
  private long left;

  BoundedBody(InputStream body, int bytesMax) {
    super(body);
    this.left = bytesMax;
  }

  @Override
  public int read() throws IOException {
    int one = super.read();
    spend(one < 0 ? 0 : 1);
    return one;
  }

  @Override
  public int read(byte[] into, int at, int length) throws IOException {
    int count = super.read(into, at, length);
    spend(Math.max(0, count));
    return count;
  }

  private void spend(int bytes) {
    left -= bytes;
    if (left < 0) {
      throw ModelFault.fatal("the answer is too large");
    }
  }
}
