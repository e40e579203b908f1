package dev.custodia.gateway.forward;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** A service that is asked by a call on the request's own thread instead of over a connection. */
@FunctionalInterface
public interface LocalService {
  /**
   * Answers as the service would answer over HTTP; returns when the answer is complete.
   *
   * @throws BrokenOff where the service ended its answer before it was complete
   * @throws IOException what the reply threw
   */
  void answer(Question question, Reply reply) throws IOException;

  /**
   * What is asked.
   *
   * @param address the service's own address, as a client would name it
   * @param target the raw path and query
   * @param body the body, absent where there is none
   */
  record Question(
      URI address, String method, String target, HttpHeaders headers, @Nullable RequestBody body) {}

  /** Where the answer goes, piece by piece as it comes: status, headers, then the body. */
  interface Reply {
    /** Called once, before all else. */
    void status(int status);

    /** One header of the answer. */
    void header(String name, String value);

    /** A piece of the body; its bytes are taken before this returns. */
    void write(ByteBuffer piece) throws IOException;

    /** Sends on what was written. */
    void flush() throws IOException;
  }

  /** An answer began and did not come to its end. */
  final class BrokenOff extends IOException {
    private static final long serialVersionUID = 1L;

    /** The service broke its answer off. */
    public BrokenOff() {
      super("the service broke its answer off");
    }
  }
}
