package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The plugin for a provider that runs no commands: it gives the shim what a hook would have been
 * given.
 */
final class BridgePlugin {
  /** What a configuration is said to run when its plugin is ours. */
  static final String RUNS = "plugin";

  private static final String MARK = "custodia-capture bridge";

  private BridgePlugin() {}

  static String text(Provider provider) {
    String name = "custodia/capture/bridge-" + provider.id() + ".ts";
    try (InputStream file = BridgePlugin.class.getClassLoader().getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException(name + " is not on the classpath");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static boolean isOurs(String text) {
    return text.contains(MARK);
  }
}
