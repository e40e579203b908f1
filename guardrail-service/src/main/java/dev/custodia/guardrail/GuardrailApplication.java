package dev.custodia.guardrail;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Guardrail-service: rails that see the conversation (DESIGN 2, spec/guardrail.md). */
@SpringBootApplication
@ConfigurationPropertiesScan
public class GuardrailApplication {
  /** The application with its own configuration name, ready to run beside others in one JVM. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(GuardrailApplication.class)
        .properties("spring.config.name=guardrail-service");
  }

  /** Runs the service alone. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }
}
