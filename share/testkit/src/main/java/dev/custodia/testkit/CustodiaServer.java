package dev.custodia.testkit;

import dev.custodia.contracts.route.ServiceName;
import dev.custodia.standalone.Standalone;
import dev.custodia.standalone.SuiteHome;
import dev.custodia.standalone.SuitePorts;
import dev.custodia.standalone.client.CustodiaClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A whole Custodia in a process of its own, as {@code ./custodia up} starts it, on free ports. It
 * ends with {@link #close()}, and with this JVM at the latest.
 */
public final class CustodiaServer implements AutoCloseable {
  private static final Duration START_MAX = Duration.ofMinutes(4);
  private static final Duration STOP_MAX = Duration.ofSeconds(90);
  private static final Duration LOOK_EVERY = Duration.ofMillis(100);

  /** Most tests end before optimised code pays for itself. */
  private static final List<String> FOR_TESTS = List.of("-XX:TieredStopAtLevel=1");

  private final Process process;
  private final SuiteHome home;
  private final SuitePorts ports;

  private CustodiaServer(Process process, SuiteHome home, SuitePorts ports) {
    this.process = process;
    this.home = home;
    this.ports = ports;
  }

  /** Starts one in a new directory and returns when it is ready. */
  public static CustodiaServer start(String... options) {
    try {
      return start(Files.createTempDirectory("custodia-"), SuitePorts.free(), options);
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary directory for Custodia", e);
    }
  }

  /** Starts one that keeps its data in the directory; the options are those of up. */
  public static CustodiaServer start(Path directory, SuitePorts ports, String... options) {
    return start(directory, ports, FOR_TESTS, options);
  }

  /**
   * As the other, but slower to start and faster in the end: the JVM optimises as that of {@code
   * ./custodia up} does. For measurements.
   */
  public static CustodiaServer startForLoad(Path directory, SuitePorts ports, String... options) {
    return start(directory, ports, List.of(), options);
  }

  private static CustodiaServer start(
      Path directory, SuitePorts ports, List<String> jvm, String... options) {
    var home = new SuiteHome(directory);
    try {
      Files.createDirectories(output(home).getParent());
      // What a killed suite left says nothing of the one that starts now.
      Files.deleteIfExists(home.ready());
      var process =
          new ProcessBuilder(command(home, ports, jvm, options))
              .redirectErrorStream(true)
              .redirectOutput(output(home).toFile())
              .start();
      var server = new CustodiaServer(process, home, ports);
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "end-custodia"));
      server.awaitReady();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("Custodia could not be started", e);
    }
  }

  private static List<String> command(
      SuiteHome home, SuitePorts ports, List<String> jvm, String... options) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.addAll(
        List.of(
            "-Xmx768m",
            "-XX:+UseSerialGC",
            "-XX:+UseCompactObjectHeaders",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "--add-modules=jdk.incubator.vector",
            "-cp",
            System.getProperty("java.class.path"),
            Standalone.class.getName(),
            "--quiet",
            "--home",
            home.root().toString(),
            "--parent",
            Long.toString(ProcessHandle.current().pid())));
    portFlags(ports)
        .forEach((name, port) -> command.addAll(List.of("--%s-port".formatted(name), "" + port)));
    command.addAll(List.of(options));
    return command;
  }

  private static Path output(SuiteHome home) {
    return home.ready().resolveSibling("up.log");
  }

  private static Map<String, Integer> portFlags(SuitePorts ports) {
    return Map.of(
        "gateway", ports.gateway(),
        "memory", ports.memory(),
        "guardrail", ports.guardrail(),
        "capture", ports.capture(),
        "postgres", ports.postgres(),
        "kafka", ports.kafka());
  }

  private void awaitReady() throws IOException {
    long deadline = System.nanoTime() + START_MAX.toNanos();
    while (!Files.exists(home.ready())) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        process.destroy();
        throw new IllegalStateException(
            "Custodia did not start:%n%s".formatted(Files.readString(output(home))));
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_EVERY);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while Custodia started", e);
    }
  }

  /** The gateway's address. */
  public URI url() {
    return url(ServiceName.GATEWAY);
  }

  /** A service's own address, past the gateway. */
  public URI url(ServiceName service) {
    return URI.create("http://127.0.0.1:" + ports.of(service));
  }

  /** What Kafka clients take as {@code bootstrap.servers}. */
  public String kafkaBootstrapServers() {
    return "127.0.0.1:" + ports.kafka();
  }

  /** A token with every right. */
  public String adminToken() {
    try {
      return Files.readString(home.adminToken()).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("Custodia left no administrator's token", e);
    }
  }

  /** A client with every right. */
  public CustodiaClient client() {
    return CustodiaClient.of(url(), adminToken());
  }

  /** A client that may do all but administration in one workspace. */
  public CustodiaClient client(String workspace) {
    return client().under(token(workspace));
  }

  /** A token that may do all but administration in one workspace. */
  public String token(String workspace) {
    return client()
        .issueToken(
            Map.of(
                "subject",
                "test",
                "workspaces",
                List.of(workspace),
                "readPolicies",
                List.of("*"),
                "writePolicies",
                List.of("*"),
                "actors",
                List.of(Map.of("type", "human")),
                "actions",
                List.of("read", "write", "check", "capture", "host")))
        .token();
  }

  /** Where its data and logs lie. */
  public SuiteHome home() {
    return home;
  }

  /** Where it listens. */
  public SuitePorts ports() {
    return ports;
  }

  /** The process of a part that has one of its own ({@code --processes}). */
  public ProcessHandle process(String part) {
    try {
      long id = Long.parseLong(Files.readString(home.pid(part)).strip());
      return ProcessHandle.of(id).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(part + " has no process of its own", e);
    }
  }

  /** Stops a service and keeps it stopped. */
  public void stop(ServiceName service) {
    try {
      Files.writeString(home.stopped(word(service)), "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lets a stopped service come back. */
  public void resume(ServiceName service) {
    try {
      Files.deleteIfExists(home.stopped(word(service)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String word(ServiceName service) {
    return service.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_MAX.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("Custodia did not end in " + STOP_MAX);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
