package dev.custodia.standalone;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a newcomer is told once the suite is up: addresses, a token, and a first request. */
final class Welcome {
  private final SuiteSettings settings;

  Welcome(SuiteSettings settings) {
    this.settings = settings;
  }

  String text() {
    var ports = settings.ports();
    String gateway = ServiceSettings.address(ports.gateway());
    return """

    Custodia is up.

      gateway    %1$s        (console: %1$s/console/  docs: %1$s/docs)
      memory     %2$s
      guardrail  %3$s
      capture    %4$s
      PostgreSQL 127.0.0.1:%5$d   Kafka 127.0.0.1:%6$d
      data       %7$s

    An administrator's token (%9$s./custodia token prints it again):

    %8$s

    A first request:

      curl -s %1$s/v3/workspaces/demo/sessions/hello/messages \\
        -H "Authorization: Bearer $(%9$s./custodia token)" -H 'Content-Type: application/json' \\
        -d '{"messages":[{"peer_id":"alice","content":"I work in Rust and I live in Prague."}]}'

    %9$s./custodia demo shows more; %9$s./custodia down ends it.
    """
        .formatted(
            gateway,
            ServiceSettings.address(ports.memory()),
            ServiceSettings.address(ports.guardrail()),
            ServiceSettings.address(ports.capture()),
            ports.postgres(),
            ports.kafka(),
            settings.home().root(),
            token(),
            where());
  }

  void write() {
    Path file = settings.home().welcome();
    try {
      Files.writeString(file, text());
    } catch (IOException e) {
      throw new StartRefused("%s cannot be written.".formatted(file), e);
    }
  }

  // The commands look in .custodia/ beside the script unless they are told otherwise.
  private String where() {
    Path root = settings.home().root();
    String repository = System.getProperty("custodia.root");
    boolean usual =
        repository != null && root.equals(Path.of(repository, ".custodia").toAbsolutePath());
    return usual ? "" : "CUSTODIA_HOME=%s ".formatted(root);
  }

  private String token() {
    try {
      return Files.readString(settings.home().adminToken()).strip();
    } catch (IOException e) {
      throw new StartRefused(
          "The gateway left no token in %s: read its log.".formatted(settings.home().adminToken()),
          e);
    }
  }
}
