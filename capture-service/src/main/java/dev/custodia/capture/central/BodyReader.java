package dev.custodia.capture.central;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Reads payloads byte for byte within two limits: one payload's size, and what all payloads in
 * flight may hold together.
 */
@Component
class BodyReader {
  private static final int KIB = 1024;
  private static final int WAIT_SECONDS = 5;

  private final int payloadMax;
  private final int kibMax;
  private final Semaphore kib;

  BodyReader(CaptureProperties properties) {
    this.payloadMax = Math.toIntExact(properties.payloadMax().toBytes());
    this.kibMax = Math.toIntExact(properties.payloadsInFlightMax().toKilobytes());
    this.kib = new Semaphore(kibMax, true);
  }

  /** What is done with a body while its room is held. */
  interface Use<T> {
    T with(byte[] body) throws IOException;
  }

  /** Reads the whole body and hands it on. */
  <T> T read(HttpServletRequest request, Use<T> use) throws IOException {
    long declared = request.getContentLengthLong();
    if (declared > payloadMax) {
      throw tooLarge();
    }
    int room = Math.min(kibMax, (int) ((declared < 0 ? payloadMax : declared) / KIB) + 1);
    hold(room);
    try {
      byte[] body = request.getInputStream().readNBytes(payloadMax + 1);
      if (body.length > payloadMax) {
        throw tooLarge();
      }
      return use.with(body);
    } finally {
      kib.release(room);
    }
  }

  private void hold(int room) {
    try {
      if (kib.tryAcquire(room, WAIT_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    throw new Problem(ProblemCode.UNAVAILABLE, "Too many large payloads at once; send it again.")
        .retryAfter(Duration.ofSeconds(WAIT_SECONDS));
  }

  private Problem tooLarge() {
    return new Problem(
        ProblemCode.TOO_LARGE, "A payload is at most %d bytes.".formatted(payloadMax));
  }
}
