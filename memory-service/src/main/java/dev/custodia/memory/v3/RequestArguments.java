package dev.custodia.memory.v3;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Lets handlers take {@link Body} and {@link Query} as arguments. */
@Configuration(proxyBeanMethods = false)
class RequestArguments implements WebMvcConfigurer, HandlerMethodArgumentResolver {
  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(this);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    var type = parameter.getParameterType();
    return type == Body.class || type == Query.class;
  }

  @Override
  public @Nullable Object resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders)
      throws IOException {
    var servlet = Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
    return parameter.getParameterType() == Body.class
        ? Body.of(servlet)
        : new Query(servlet.getParameterMap());
  }
}
