package dev.custodia.gateway.forward;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.web.BoundedBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * The body that goes on to a service: the client's own, of at most so many bytes, or that in which
 * a scope was filled in.
 *
 * @param length in bytes, negative where it is not known before its end
 */
public record RequestBody(InputStream content, long length) {
  /**
   * The body of the request, or null where it has none.
   *
   * @throws Problem {@code too-large} where it says that it is longer than the most
   */
  static @Nullable RequestBody of(Passage passage, HttpServletRequest from, long most) {
    byte[] filledIn = passage.body();
    if (filledIn != null) {
      return new RequestBody(new ByteArrayInputStream(filledIn), filledIn.length);
    }
    long length = from.getContentLengthLong();
    if (length <= 0 && from.getHeader("Transfer-Encoding") == null) {
      return null;
    }
    if (length > most) {
      throw tooLarge(most);
    }
    try {
      return new RequestBody(new BoundedBody(from.getInputStream(), most), length);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** Whether more came than may come. */
  boolean tooLong() {
    return content instanceof BoundedBody bounded && bounded.passed();
  }

  static Problem tooLarge(long most) {
    return new Problem(ProblemCode.TOO_LARGE, "A body is at most %d bytes.".formatted(most));
  }
}
