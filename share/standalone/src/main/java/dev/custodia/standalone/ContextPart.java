package dev.custodia.standalone;

import dev.custodia.capture.CaptureApplication;
import dev.custodia.contracts.route.ServiceName;
import dev.custodia.gateway.GatewayApplication;
import dev.custodia.guardrail.GuardrailApplication;
import dev.custodia.memory.MemoryApplication;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** A service as a Spring context in this JVM. */
final class ContextPart implements Part {
  private final ServiceName service;
  private final List<String> arguments;
  private @Nullable ConfigurableApplicationContext context;

  static {
    // Each context would set up the logging of the whole JVM anew, several at the same time.
    System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
  }

  ContextPart(ServiceName service, List<String> arguments) {
    this.service = service;
    this.arguments = List.copyOf(arguments);
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
                    .run(arguments.toArray(String[]::new)));
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
    if (context != null) {
      context.close();
      context = null;
    }
  }
}
