package dev.custodia.standalone;

import dev.custodia.contracts.route.ServiceName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What each service is told at its start: the same arguments in one JVM and as a process. */
final class ServiceSettings {
  private ServiceSettings() {}

  /** The word for a service in commands, file names and database names. */
  static String word(ServiceName service) {
    return service.name().toLowerCase(Locale.ROOT);
  }

  /** The Maven module, whose {@code target} holds the service's jar and libraries. */
  static String module(ServiceName service) {
    return switch (service) {
      case GATEWAY -> "gateway";
      case MEMORY -> "memory-service";
      case GUARDRAIL -> "guardrail-service";
      case CAPTURE -> "capture-service";
    };
  }

  static String mainClass(ServiceName service) {
    return switch (service) {
      case GATEWAY -> "dev.custodia.gateway.GatewayApplication";
      case MEMORY -> "dev.custodia.memory.MemoryApplication";
      case GUARDRAIL -> "dev.custodia.guardrail.GuardrailApplication";
      case CAPTURE -> "dev.custodia.capture.CaptureApplication";
    };
  }

  static List<String> arguments(ServiceName service, SuiteSettings settings) {
    var ports = settings.ports();
    var home = settings.home();
    var database = PostgresPart.address(ports, word(service));
    var arguments = new ArrayList<String>();
    add(arguments, "server.port", ports.of(service));
    add(arguments, "server.address", "127.0.0.1");
    add(arguments, "spring.datasource.url", database.url());
    add(arguments, "spring.datasource.username", database.username());
    add(arguments, "spring.datasource.password", database.password());
    add(arguments, "spring.kafka.bootstrap-servers", "127.0.0.1:" + ports.kafka());
    add(
        arguments,
        "custodia.tokens.jwks-uri",
        "http://127.0.0.1:%d/.well-known/jwks.json".formatted(ports.gateway()));
    own(service, settings, home).forEach((key, value) -> add(arguments, key, value));
    settings.properties().forEach((key, value) -> add(arguments, key, value));
    return arguments;
  }

  private static Map<String, Object> own(
      ServiceName service, SuiteSettings settings, SuiteHome home) {
    var ports = settings.ports();
    return switch (service) {
      case GATEWAY ->
          Map.of(
              "custodia.gateway.admin-token-file", home.adminToken(),
              "custodia.gateway.keys.secret-file", home.keysSecret(),
              "custodia.gateway.services.memory", address(ports.memory()),
              "custodia.gateway.services.guardrail", address(ports.guardrail()),
              "custodia.gateway.services.capture", address(ports.capture()));
      case MEMORY -> Map.of("custodia.recall.directory", home.index());
      case GUARDRAIL -> Map.of();
      case CAPTURE -> Map.of("custodia.capture.archive-root", home.archive());
    };
  }

  static String address(int port) {
    return "http://127.0.0.1:" + port;
  }

  private static void add(List<String> arguments, String key, Object value) {
    arguments.add("--%s=%s".formatted(key, value));
  }
}
