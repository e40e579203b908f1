package dev.custodia.capture.benchmark;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Posts prompts on open connections, with as little work as it takes, and knows how much processor
 * time it took itself.
 */
final class Load {
  private static final String TEXT = "throw the bowl again and then fire it slowly; ".repeat(9);

  private final int port;
  private final String head;

  Load(int port, String workspace, String token) {
    this.port = port;
    this.head =
        ("POST /v1/workspaces/%s/captures/claude-code HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                + "Authorization: Bearer %s\r\nContent-Type: application/json\r\n"
                + "X-Custodia-Repository: /srv/kiln\r\n")
            .formatted(workspace, token);
  }

  /** What one run reached; the median is of one capture as its sender sees it. */
  record Result(double perSecond, double medianMillis, double p99Millis, long senderCpuNanos) {}

  private record Sent(List<Long> nanos, long cpuNanos) {}

  Result run(int connections, int captures) throws Exception {
    AtomicInteger left = new AtomicInteger(captures);
    long began = System.nanoTime();
    List<Long> nanos = new ArrayList<>();
    long cpu = 0;
    try (var threads = Executors.newFixedThreadPool(connections)) {
      List<Callable<Sent>> senders = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        senders.add(() -> send(left));
      }
      for (var sent : threads.invokeAll(senders)) {
        nanos.addAll(sent.get().nanos());
        cpu += sent.get().cpuNanos();
      }
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    nanos.sort(null);
    return new Result(
        captures / seconds,
        nanos.get(nanos.size() / 2) / 1e6,
        nanos.get(nanos.size() * 99 / 100) / 1e6,
        cpu);
  }

  private Sent send(AtomicInteger left) throws IOException {
    List<Long> nanos = new ArrayList<>();
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setTcpNoDelay(true);
      var in = new BufferedInputStream(socket.getInputStream());
      while (left.getAndDecrement() > 0) {
        String id = UUID.randomUUID().toString();
        String body = "{\"prompt\":\"%s%s\",\"prompt_id\":\"%s\"}".formatted(id, TEXT, id);
        long began = System.nanoTime();
        socket
            .getOutputStream()
            .write(
                "%sContent-Length: %d\r\nX-Custodia-Delivery: %s\r\n\r\n%s"
                    .formatted(head, body.length(), id, body)
                    .getBytes(US_ASCII));
        answer(in);
        nanos.add(System.nanoTime() - began);
      }
    }
    return new Sent(nanos, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }

  private static void answer(InputStream in) throws IOException {
    String first = line(in);
    int length = 0;
    boolean chunked = false;
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      String lower = line.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Integer.parseInt(lower.substring("content-length:".length()).strip());
      }
      chunked |= lower.startsWith("transfer-encoding:");
    }
    if (!first.startsWith("HTTP/1.1 201")) {
      throw new IOException("not captured: " + first);
    }
    in.skipNBytes(length);
    while (chunked) {
      int size = Integer.parseInt(line(in), 16);
      in.skipNBytes(size + 2L);
      chunked = size > 0;
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder(64);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the connection ended");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
