package dev.custodia.memory.atom.bind;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Gives the controllers of the atoms plane the {@link Binding} of their request. */
@Component
class Bindings implements WebMvcConfigurer, HandlerMethodArgumentResolver {
  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(this);
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType().equals(Binding.class);
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders) {
    var caller =
        (Caller)
            Objects.requireNonNull(
                request.getAttribute(Caller.ATTRIBUTE, RequestAttributes.SCOPE_REQUEST));
    var variables =
        (Map<?, ?>)
            Objects.requireNonNull(
                request.getAttribute(
                    HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE,
                    RequestAttributes.SCOPE_REQUEST));
    return new Binding(
        new WorkspaceName((String) Objects.requireNonNull(variables.get("w"))),
        caller,
        request.getHeader("X-Read-Policies"),
        request.getHeader("X-Write-Policy"),
        request.getHeader("X-Actor"));
  }
}
