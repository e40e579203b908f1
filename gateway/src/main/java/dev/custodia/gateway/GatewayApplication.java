package dev.custodia.gateway;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** The only public door of the suite: tokens, the closed table of routes, forwarding (DESIGN 5). */
@SpringBootApplication
@ConfigurationPropertiesScan
@EnableScheduling
public class GatewayApplication {
  /** The gateway as one of several applications of a process. */
  public static SpringApplicationBuilder application() {
    return new SpringApplicationBuilder(GatewayApplication.class)
        .properties("spring.config.name=gateway");
  }

  static void main(String[] args) {
    application().run(args);
  }
}
