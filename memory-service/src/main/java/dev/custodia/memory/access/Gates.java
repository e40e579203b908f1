package dev.custodia.memory.access;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Puts the gate before every handler. */
@Configuration(proxyBeanMethods = false)
class Gates implements WebMvcConfigurer {
  private final SessionGate gate;

  Gates(SessionGate gate) {
    this.gate = gate;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(gate);
  }
}
