package dev.custodia.standalone;

import dev.custodia.capture.CaptureApplication;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.gateway.GatewayApplication;
import dev.custodia.guardrail.GuardrailApplication;
import dev.custodia.memory.MemoryApplication;
import dev.custodia.standalone.local.OpenDoors;
import dev.custodia.standalone.local.TomcatDoor;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** A service as a Spring context in this JVM. */
final class ContextPart implements Part {
  private final ServiceName service;
  private final URI address;
  private final List<String> arguments;
  private final OpenDoors doors;
  private @Nullable ConfigurableApplicationContext context;

  static {
    // Each context would set up the logging of the whole JVM anew, several at the same time.
    System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
  }

  /** The service; the gateway finds the others behind the doors, and they open theirs. */
  ContextPart(ServiceName service, URI address, List<String> arguments, OpenDoors doors) {
    this.service = service;
    this.address = address;
    this.arguments = List.copyOf(arguments);
    this.doors = doors;
  }

  @Override
  public String name() {
    return ServiceSettings.word(service);
  }

  @Override
  public synchronized void start() {
    LogLabel.run(
        name(),
        () ->
            context =
                application()
                    // The suite stops its parts itself, services before the servers they need.
                    .registerShutdownHook(false)
                    .initializers(this::show)
                    .run(arguments.toArray(String[]::new)));
    if (context instanceof ServletWebServerApplicationContext running
        && running.getWebServer() instanceof TomcatWebServer tomcat) {
      var door = new TomcatDoor(tomcat.getTomcat().getConnector());
      doors.open(
          address, (question, reply) -> LogLabel.call(name(), () -> door.answer(question, reply)));
    }
  }

  private void show(ConfigurableApplicationContext starting) {
    if (service == ServiceName.GATEWAY) {
      starting.getBeanFactory().registerSingleton("localServices", doors);
    }
  }

  private SpringApplicationBuilder application() {
    return switch (service) {
      case GATEWAY -> GatewayApplication.application();
      case MEMORY -> MemoryApplication.application();
      case GUARDRAIL -> GuardrailApplication.application();
      case CAPTURE -> CaptureApplication.application();
    };
  }

  @Override
  public synchronized boolean alive() {
    return context != null && context.isActive();
  }

  @Override
  public synchronized void stop() {
    doors.close(address);
    if (context != null) {
      context.close();
      context = null;
    }
  }
}
