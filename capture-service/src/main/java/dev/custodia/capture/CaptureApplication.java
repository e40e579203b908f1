package dev.custodia.capture;

import dev.custodia.capture.command.CaptureCommand;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Capture-service: hooks' payloads to record and rendering, and to memory (DESIGN 2, capture). */
@SpringBootApplication
@ConfigurationPropertiesScan
public class CaptureApplication {
  /** The application with its own configuration name, ready to run beside others in one JVM. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(CaptureApplication.class)
        .properties("spring.config.name=capture-service");
  }

  /** Runs the service alone, or the {@code capture} command when the arguments name one. */
  public static void main(String[] arguments) {
    if (CaptureCommand.wants(arguments)) {
      CaptureCommand.main(arguments);
    } else {
      application().run(arguments);
    }
  }
}
