package dev.custodia.capture.central;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.contracts.route.Routes;
import dev.custodia.contracts.route.ServiceName;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@RunningService
class RoutesTest {
  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping mapping;

  @Test
  @Tag("I-15")
  void hasARowForEveryHandlerAndAHandlerForEveryRow() {
    Set<String> handlers = new TreeSet<>();
    mapping
        .getHandlerMethods()
        .forEach(
            (info, method) -> {
              if (method.getBeanType().getPackageName().startsWith("dev.custodia.capture")) {
                for (String pattern : info.getPatternValues()) {
                  info.getMethodsCondition()
                      .getMethods()
                      .forEach(verb -> handlers.add(verb + " " + pattern));
                }
              }
            });
    assertThat(handlers)
        .isEqualTo(
            Routes.of(ServiceName.CAPTURE).stream()
                .map(route -> route.method() + " " + route.pattern())
                .collect(Collectors.toCollection(TreeSet::new)));
  }
}
