package dev.custodia.standalone;

import java.nio.file.Path;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Where the log lines of a JVM with several parts go. */
final class Logs {
  private Logs() {}

  /** One file for each part; must be called before the first logger is made. */
  static void toFiles(Path directory) {
    System.setProperty("custodia.logs", directory.toString());
    use("custodia-logback-files.xml");
  }

  /** To the process's own output; must be called before the first logger is made. */
  static void configure() {
    use("custodia-logback-console.xml");
  }

  private static void use(String configuration) {
    System.setProperty("logback.configurationFile", configuration);
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
  }
}
