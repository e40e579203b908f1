package dev.custodia.gateway.placement;

import dev.custodia.contracts.route.ServiceName;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Asks every instance whether it is ready, so that one that is not gets no request it can avoid.
 */
@Component
class Probes implements DisposableBean {
  private static final int OK = 200;

  private final Placement placement;
  private final ServiceProperties settings;
  private final HttpClient client;

  Probes(Placement placement, ServiceProperties settings) {
    this.placement = placement;
    this.settings = settings;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(settings.probeTimeout())
            .build();
  }

  @Scheduled(fixedDelayString = "${custodia.gateway.services.probe-interval:2s}")
  void all() {
    try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (ServiceName service : ServiceName.values()) {
        placement
            .of(service)
            .forEach(instance -> each.execute(() -> instance.met(ready(instance))));
      }
    }
  }

  private boolean ready(Instance instance) {
    var request =
        HttpRequest.newBuilder(instance.address().resolve("/health/ready"))
            .timeout(settings.probeTimeout())
            .build();
    try {
      return client.send(request, BodyHandlers.discarding()).statusCode() == OK;
    } catch (IOException away) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void destroy() {
    client.shutdownNow();
  }
}
