package dev.custodia.capture.spool;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Posts a file over a Unix socket, which the JDK's own HTTP client does not speak. */
final class UnixSocket {
  private static final int STATUS_LINE_MAX = 128;

  private final Path socket;

  UnixSocket(Path socket) {
    this.socket = socket;
  }

  /** The status of the answer; the whole of it may take so long and no longer. */
  int post(String path, Map<String, String> headers, Path body, Duration bound)
      throws IOException, InterruptedException {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      CompletableFuture<Integer> status = new CompletableFuture<>();
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  send(channel, path, headers, body);
                  status.complete(status(Channels.newInputStream(channel)));
                } catch (IOException | RuntimeException failed) {
                  status.completeExceptionally(failed);
                }
              });
      return status.get(bound.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      throw new IOException("the service behind the socket did not answer", failed);
    }
  }

  private static void send(
      SocketChannel channel, String path, Map<String, String> headers, Path body)
      throws IOException {
    try (FileChannel file = FileChannel.open(body, StandardOpenOption.READ)) {
      StringBuilder head = new StringBuilder("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n");
      headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
      head.append("Content-Length: " + file.size() + "\r\nConnection: close\r\n\r\n");
      ByteBuffer bytes = ByteBuffer.wrap(head.toString().getBytes(UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      long at = 0;
      while (at < file.size()) {
        at += file.transferTo(at, file.size() - at, channel);
      }
    }
  }

  private static int status(InputStream answer) throws IOException {
    String[] words = line(answer).split(" ", 3);
    try {
      return words.length < 2 ? 0 : Integer.parseInt(words[1]);
    } catch (NumberFormatException odd) {
      throw new IOException("the answer is no HTTP", odd);
    }
  }

  private static String line(InputStream answer) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = answer.read(); c >= 0 && c != '\r' && c != '\n'; c = answer.read()) {
      if (line.length() == STATUS_LINE_MAX) {
        break;
      }
      line.append((char) (c & 0xff));
    }
    return line.toString();
  }
}
