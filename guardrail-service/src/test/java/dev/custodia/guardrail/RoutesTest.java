package dev.custodia.guardrail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

class RoutesTest extends ServiceTest {
  @Autowired private RequestMappingHandlerMapping requestMappingHandlerMapping;

  @Test
  @Tag("I-15")
  @DisplayName("every handler has its row in the closed table, and every row its handler")
  void everyHandlerHasItsRow() {
    var handlers = new TreeSet<String>();
    requestMappingHandlerMapping
        .getHandlerMethods()
        .forEach(
            (info, method) -> {
              if (method.getBeanType().getName().startsWith("dev.custodia.guardrail")) {
                info.getMethodsCondition()
                    .getMethods()
                    .forEach(
                        verb ->
                            info.getPatternValues()
                                .forEach(pattern -> handlers.add(verb + " " + pattern)));
              }
            });
    var rows = new TreeSet<String>();
    Routes.of(ServiceName.GUARDRAIL).forEach(row -> rows.add(row.method() + " " + row.pattern()));
    assertThat(handlers).isEqualTo(rows);
  }
}
