package dev.custodia.memory;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/**
 * Memory-service: peers, sessions, messages and scopes, what is concluded from them, atoms, and
 * recall over all of it (DESIGN 2 and 4).
 */
// Two features may well have a class of one name each; as beans they go by their full names.
@SpringBootApplication(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
@ConfigurationPropertiesScan
public class MemoryApplication {
  /** The application with its own configuration name, ready to run beside others in one JVM. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(MemoryApplication.class)
        .properties("spring.config.name=memory-service");
  }

  /** Runs the service alone. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }
}
