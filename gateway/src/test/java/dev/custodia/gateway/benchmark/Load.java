package dev.custodia.gateway.benchmark;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Sends one request over and over on open connections, with as little work as it takes. */
final class Load {
  private final int port;
  private final byte[] request;

  Load(int port, String request) {
    this.port = port;
    this.request = request.getBytes(StandardCharsets.US_ASCII);
  }

  Result run(int connections, int seconds) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    long begin = System.nanoTime();
    long cpu = cpuNanos();
    try (var threads = Executors.newFixedThreadPool(connections)) {
      List<Callable<long[]>> senders = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        senders.add(() -> send(end));
      }
      var all = new ArrayList<long[]>();
      for (var sent : threads.invokeAll(senders)) {
        all.add(sent.get());
      }
      long[] nanos = all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
      double took = (System.nanoTime() - begin) / 1e9;
      return new Result(
          nanos.length / took,
          nanos[nanos.length / 2] / 1e3,
          (cpuNanos() - cpu) / 1e3 / nanos.length);
    }
  }

  private long[] send(long end) throws IOException {
    long[] nanos = new long[1024];
    int count = 0;
    try (var socket = new Socket("127.0.0.1", port)) {
      socket.setTcpNoDelay(true);
      var out = socket.getOutputStream();
      var in = new BufferedInputStream(socket.getInputStream());
      for (long now = System.nanoTime(); now < end; ) {
        out.write(request);
        read(in);
        long after = System.nanoTime();
        if (count == nanos.length) {
          nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = after - now;
        now = after;
      }
    }
    return Arrays.copyOf(nanos, count);
  }

  private static void read(InputStream in) throws IOException {
    int length = -1;
    boolean chunked = false;
    var first = line(in);
    if (!first.startsWith("HTTP/1.1 200")) {
      throw new IOException("not answered: " + first);
    }
    for (var line = line(in); !line.isEmpty(); line = line(in)) {
      var lower = line.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Integer.parseInt(lower.substring(15).strip());
      }
      chunked |= lower.startsWith("transfer-encoding:");
    }
    if (!chunked) {
      in.skipNBytes(length);
      return;
    }
    for (int size = chunk(in); size > 0; size = chunk(in)) {
      in.skipNBytes(size + 2L);
    }
    line(in);
  }

  private static int chunk(InputStream in) throws IOException {
    return Integer.parseInt(line(in), 16);
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder(64);
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

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /**
   * What one run reached.
   *
   * @param cpuMicros the processor time of a request: server, sender and, where it stands between,
   *     gateway
   */
  record Result(double perSecond, double medianMicros, double cpuMicros) {}
}
