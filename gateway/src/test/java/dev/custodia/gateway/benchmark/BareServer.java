package dev.custodia.gateway.benchmark;

import java.nio.charset.StandardCharsets;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * A service that does nothing but answer, on the server that the services use. No
 * {@code @Configuration}: the gateway's own scan must not find it.
 */
@ImportAutoConfiguration({
  TomcatServletWebServerAutoConfiguration.class,
  DispatcherServletAutoConfiguration.class,
  HttpMessageConvertersAutoConfiguration.class,
  WebMvcAutoConfiguration.class
})
class BareServer {
  private static final byte[] BODY =
      "{\"total_work_units\":0,\"pending_work_units\":0}".getBytes(StandardCharsets.UTF_8);

  @Bean
  RouterFunction<ServerResponse> answers() {
    return RouterFunctions.route()
        .GET("/**", _ -> ServerResponse.ok().contentType(MediaType.APPLICATION_JSON).body(BODY))
        .build();
  }
}
