package dev.custodia.memory.webhook;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.springframework.stereotype.Component;

/**
 * One HTTP POST to one machine whose address is given, so that no second look-up can lead it
 * elsewhere. The certificate is still checked against the host's name. Redirects are an answer like
 * any other; of the answer only the status is read.
 */
@Component
class PinnedPost {
  private static final int STATUS_LINE_MAX = 512;

  private final Clock clock;

  PinnedPost(Clock clock) {
    this.clock = clock;
  }

  /** Posts, and gives the status; all of it within the time allowed. */
  int send(Destination to, InetAddress machine, byte[] body, String signature, Duration timeout)
      throws IOException {
    var end = clock.instant().plus(timeout);
    try (var plain = new Socket()) {
      plain.connect(new InetSocketAddress(machine, to.port()), remaining(end));
      plain.setSoTimeout(remaining(end));
      try (var socket = to.secure() ? secured(plain, to) : plain) {
        var out = socket.getOutputStream();
        out.write(head(to, body.length, signature).getBytes(StandardCharsets.US_ASCII));
        out.write(body);
        out.flush();
        return status(socket, end);
      }
    }
  }

  private static Socket secured(Socket plain, Destination to) throws IOException {
    var factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    var socket = (SSLSocket) factory.createSocket(plain, to.host(), to.port(), true);
    var parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private static String head(Destination to, int length, String signature) {
    boolean usual = to.port() == (to.secure() ? 443 : 80);
    var host = to.host().contains(":") ? "[" + to.host() + "]" : to.host();
    return String.join(
        "\r\n",
        "POST " + to.target() + " HTTP/1.1",
        "Host: " + (usual ? host : host + ":" + to.port()),
        "Content-Type: application/json",
        "Content-Length: " + length,
        "X-Honcho-Signature: " + signature,
        "User-Agent: custodia",
        "Connection: close",
        "",
        "");
  }

  /** Byte by byte and against the clock: a server that dribbles gets no more time than others. */
  private int status(Socket socket, Instant end) throws IOException {
    InputStream in = socket.getInputStream();
    var line = new StringBuilder();
    while (line.length() < STATUS_LINE_MAX) {
      socket.setSoTimeout(remaining(end));
      int c = in.read();
      if (c < 0 || c == '\n') {
        break;
      }
      line.append((char) c);
    }
    var parts = line.toString().strip().split(" ", 3);
    if (parts.length < 2 || !parts[0].startsWith("HTTP/") || !parts[1].matches("[1-5][0-9]{2}")) {
      throw new IOException("the answer is no HTTP");
    }
    return Integer.parseInt(parts[1]);
  }

  private int remaining(Instant end) throws IOException {
    long millis = Duration.between(clock.instant(), end).toMillis();
    if (millis <= 0) {
      throw new SocketTimeoutException("the time for the post is over");
    }
    return (int) millis;
  }
}
