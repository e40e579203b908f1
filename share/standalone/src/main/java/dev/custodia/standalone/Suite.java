package dev.custodia.standalone;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.standalone.local.OpenDoors;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * All parts of one Custodia, in the order in which they need each other. Once started it is kept
 * standing: a part that died comes back, one that someone stopped on purpose stays away.
 */
final class Suite {
  private final SuiteSettings settings;
  private final Consumer<String> progress;
  private final List<Part> servers;
  private final Map<ServiceName, Part> services = new EnumMap<>(ServiceName.class);

  Suite(SuiteSettings settings, Consumer<String> progress) {
    this.settings = settings;
    this.progress = progress;
    this.servers = List.of(postgres(settings), kafka(settings));
    var doors = new OpenDoors();
    for (ServiceName service : ServiceName.values()) {
      services.put(service, part(service, settings, doors));
    }
  }

  private static Part postgres(SuiteSettings settings) {
    return new PostgresPart(
        settings, Arrays.stream(ServiceName.values()).map(ServiceSettings::word).toList());
  }

  private static Part kafka(SuiteSettings settings) {
    return settings.processes() ? JvmOptions.kafka(settings) : new KafkaPart(settings);
  }

  private static Part part(ServiceName service, SuiteSettings settings, OpenDoors doors) {
    return settings.processes()
        ? JvmOptions.service(service, settings)
        : new ContextPart(
            service,
            URI.create(ServiceSettings.address(settings.ports().of(service))),
            ServiceSettings.arguments(service, settings),
            doors);
  }

  /** Starts all parts and returns when every service says that it is ready. */
  void start() {
    onEach(servers, this::start);
    onEach(services.values(), this::start);
    onEach(services.keySet(), this::awaitReady);
  }

  private static <T> void onEach(Collection<T> all, Consumer<T> work) {
    Together.run(all.stream().<Runnable>map(each -> () -> work.accept(each)).toList());
  }

  private void start(Part part) {
    part.start();
    progress.accept("%s runs".formatted(part.name()));
  }

  private void awaitReady(ServiceName service) {
    var part = Objects.requireNonNull(services.get(service));
    Readiness.await(part::alive, settings.ports().of(service), settings.home().log(part.name()));
    progress.accept("%s is ready".formatted(part.name()));
  }

  /** One look at every part: what died is started again, what shall stay away is stopped. */
  void keep() {
    Stream.concat(servers.stream(), services.values().stream()).forEach(this::keep);
  }

  private void keep(Part part) {
    boolean unwanted = settings.home().stopped(part.name()).toFile().exists();
    try {
      if (unwanted && part.alive()) {
        progress.accept("%s is stopped on request".formatted(part.name()));
        part.stop();
      } else if (!unwanted && !part.alive()) {
        progress.accept("%s is away and is started again".formatted(part.name()));
        part.stop();
        part.start();
      }
    } catch (RuntimeException e) {
      // The next look tries again; the part's log says why this one failed.
      progress.accept("%s does not start: %s".formatted(part.name(), Sentences.cause(e)));
    }
  }

  /** Ends all parts, those first that need others; one that fails to does not keep the rest. */
  void stop() {
    onEach(services.values(), this::stop);
    onEach(servers, this::stop);
  }

  private void stop(Part part) {
    try {
      part.stop();
    } catch (RuntimeException e) {
      progress.accept("%s did not end well: %s".formatted(part.name(), Sentences.cause(e)));
    }
  }
}
