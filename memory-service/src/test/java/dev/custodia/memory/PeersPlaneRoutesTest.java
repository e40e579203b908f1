package dev.custodia.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Route;
import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@MemoryTest
class PeersPlaneRoutesTest {
  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  RequestMappingHandlerMapping handlers;

  @Test
  @Tag("I-15")
  void everyHandlerHasItsRowAndEveryRowItsHandler() {
    var handled = new TreeSet<String>();
    handlers
        .getHandlerMethods()
        .keySet()
        .forEach(
            info ->
                info.getPatternValues().stream()
                    .filter(pattern -> pattern.startsWith("/v"))
                    .forEach(
                        pattern ->
                            info.getMethodsCondition()
                                .getMethods()
                                .forEach(method -> handled.add(method + " " + pattern))));
    var rows = new TreeSet<String>();
    for (Route route : Routes.of(ServiceName.MEMORY)) {
      rows.add(route.method() + " " + route.pattern());
    }
    assertThat(handled).isEqualTo(rows);
  }
}
