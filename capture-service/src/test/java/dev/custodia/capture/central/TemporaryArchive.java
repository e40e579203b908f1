package dev.custodia.capture.central;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Gives a test's service an archive below the build's own directory. */
final class TemporaryArchive
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {
  /** The workspace that the service's own spool is for. */
  static final String SPOOLED = "spooled";

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    try {
      Path root = Files.createTempDirectory("custodia-captures");
      context
          .getEnvironment()
          .getPropertySources()
          .addFirst(
              new MapPropertySource(
                  "temporary-archive",
                  Map.of(
                      "custodia.capture.archive-root", root.resolve("archives").toString(),
                      "custodia.capture.spool", root.resolve("spool").toString(),
                      "custodia.capture.spool-workspace", SPOOLED,
                      "custodia.capture.spool-every", "1s",
                      "custodia.capture.socket", root.resolve("door/capture.sock").toString())));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
