package dev.custodia.platform.web;

import dev.custodia.platform.problem.ProblemAdvice;
import dev.custodia.platform.problem.ProblemErrors;
import dev.custodia.platform.problem.ProblemValve;
import org.apache.catalina.core.StandardHost;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.annotation.Bean;

/** Problem details on every edge. */
@AutoConfiguration(before = ErrorMvcAutoConfiguration.class)
public class WebAutoConfiguration {
  @Bean
  @ConditionalOnMissingBean
  ProblemAdvice problemAdvice() {
    return new ProblemAdvice();
  }

  @Bean
  @ConditionalOnMissingBean(ErrorController.class)
  ProblemErrors problemErrors() {
    return new ProblemErrors();
  }

  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> refusalsOfTomcat() {
    return factory ->
        factory.addContextCustomizers(
            context -> {
              if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(ProblemValve.class.getName());
              }
            });
  }
}
