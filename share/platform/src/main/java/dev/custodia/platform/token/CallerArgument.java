package dev.custodia.platform.token;

import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Gives a controller's method the {@link Caller} that the filter admitted. */
final class CallerArgument implements HandlerMethodArgumentResolver {
  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType().equals(Caller.class);
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders) {
    var caller = request.getAttribute(Caller.ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
    if (caller == null) {
      throw new IllegalStateException(
          "the route is open, so its handler must not ask for the caller");
    }
    return caller;
  }
}
