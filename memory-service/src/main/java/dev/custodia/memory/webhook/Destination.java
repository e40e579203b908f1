package dev.custodia.memory.webhook;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Where a post goes: the address as it was given, and, once resolved, the one machine that it will
 * be sent to. What was checked is what is connected to; a name that answers differently the next
 * moment changes nothing.
 */
record Destination(URI uri, String host, int port) {
  private static final int LENGTH_MAX = 2_048;
  private static final long LOOK_UP_MILLIS_MAX = 2_000;

  /** The destination, or nothing where the text is no address that can be posted to. */
  static Optional<Destination> parse(String text) {
    if (text.length() > LENGTH_MAX) {
      return Optional.empty();
    }
    URI uri;
    try {
      uri = new URI(text);
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
    var scheme = uri.getScheme();
    boolean http = "http".equalsIgnoreCase(scheme);
    boolean https = "https".equalsIgnoreCase(scheme);
    var host = uri.getHost();
    if ((!http && !https) || host == null || host.isEmpty() || uri.getRawUserInfo() != null) {
      return Optional.empty();
    }
    int port = uri.getPort() >= 0 ? uri.getPort() : https ? 443 : 80;
    return port == 0 || port > 65_535
        ? Optional.empty()
        : Optional.of(new Destination(uri, bare(host), port));
  }

  boolean secure() {
    return "https".equalsIgnoreCase(uri.getScheme());
  }

  /**
   * All machines that the host's name stands for at this moment; none where it stands for none, or
   * where nobody says so in time.
   */
  List<InetAddress> resolve() {
    var answer = new CompletableFuture<List<InetAddress>>();
    Thread.ofVirtual()
        .name("resolve")
        .start(
            () -> {
              try {
                answer.complete(Arrays.asList(InetAddress.getAllByName(host)));
              } catch (UnknownHostException _) {
                answer.complete(List.of());
              }
            });
    return answer.completeOnTimeout(List.of(), LOOK_UP_MILLIS_MAX, TimeUnit.MILLISECONDS).join();
  }

  /** Whether posting is allowed: no machine that the name stands for lies in a closed range. */
  static boolean allPublic(List<InetAddress> machines) {
    return machines.stream().allMatch(PublicAddress::is);
  }

  /** The path and query that are asked for. */
  String target() {
    var path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    return uri.getRawQuery() == null ? path : path + '?' + uri.getRawQuery();
  }

  private static String bare(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }
}
