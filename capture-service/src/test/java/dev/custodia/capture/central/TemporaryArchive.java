package dev.custodia.capture.central;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Gives a test's service an archive below the build's own directory. */
final class TemporaryArchive
    implements ApplicationContextInitializer<ConfigurableApplicationContext> {
  @Override
  public void initialize(ConfigurableApplicationContext context) {
    try {
      context
          .getEnvironment()
          .getPropertySources()
          .addFirst(
              new MapPropertySource(
                  "temporary-archive",
                  Map.of(
                      "custodia.capture.archive-root",
                      Files.createTempDirectory("custodia-captures").toString())));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
