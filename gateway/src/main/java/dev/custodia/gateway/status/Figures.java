package dev.custodia.gateway.status;

import dev.custodia.gateway.placement.Instance;
import dev.custodia.gateway.status.Status.Part;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Asks an instance for its own gauges: those that begin with {@code custodia_}, of each the sum
 * over its labels.
 */
@Component
class Figures implements DisposableBean {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final String OURS = "custodia_";
  private static final int FIGURES_MAX = 200;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();

  Part of(String service, Instance instance) {
    var address = instance.address().toString();
    var request =
        HttpRequest.newBuilder(instance.address().resolve("/metrics")).timeout(PATIENCE).build();
    try {
      var answer = client.send(request, BodyHandlers.ofLines());
      if (answer.statusCode() != 200) {
        return Part.down(service, address);
      }
      try (var lines = answer.body()) {
        return new Part(
            service, address, instance.live() ? "up" : "not ready", null, read(lines.toList()));
      }
    } catch (IOException away) {
      return Part.down(service, address);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Part.down(service, address);
    }
  }

  /** Reads Prometheus text. */
  static Map<String, Double> read(Iterable<String> lines) {
    var figures = new TreeMap<String, Double>();
    for (var line : lines) {
      int value = line.lastIndexOf(' ');
      if (!line.startsWith(OURS) || value < 0 || figures.size() >= FIGURES_MAX) {
        continue;
      }
      int labels = line.indexOf('{');
      var name = line.substring(OURS.length(), labels < 0 ? value : labels);
      try {
        figures.merge(name.strip(), Double.parseDouble(line.substring(value + 1)), Double::sum);
      } catch (NumberFormatException notAFigure) {
        // A line of another form is not ours to judge.
      }
    }
    return figures;
  }

  @Override
  public void destroy() {
    client.shutdownNow();
  }
}
