package dev.custodia.platform.web;

import dev.custodia.platform.problem.ProblemAdvice;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Problem details on every edge. */
@AutoConfiguration
public class WebAutoConfiguration {
  @Bean
  @ConditionalOnMissingBean
  ProblemAdvice problemAdvice() {
    return new ProblemAdvice();
  }
}
