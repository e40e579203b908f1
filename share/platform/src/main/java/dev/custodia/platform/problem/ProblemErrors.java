package dev.custodia.platform.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Answers for what is refused outside of any controller, such as a query that is no UTF-8: in the
 * form of every other refusal, and without the container's words.
 */
@RestController
public final class ProblemErrors implements ErrorController {
  @RequestMapping("${spring.web.error.path:/error}")
  ResponseEntity<Map<String, Object>> answer(HttpServletRequest request) {
    var status = statusOf(request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE));
    return ResponseEntity.status(status)
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(body(status));
  }

  // Nothing was refused when somebody asks for the error page itself.
  private static HttpStatus statusOf(@Nullable Object code) {
    return code instanceof Integer number ? resolve(number) : HttpStatus.NOT_FOUND;
  }

  static HttpStatus resolve(int code) {
    return Objects.requireNonNullElse(HttpStatus.resolve(code), HttpStatus.INTERNAL_SERVER_ERROR);
  }

  static Map<String, Object> body(HttpStatus status) {
    var body = new LinkedHashMap<String, Object>();
    body.put("status", status.value());
    body.put("title", status.getReasonPhrase());
    body.put("detail", detailOf(status));
    body.put("code", ProblemAdvice.codeOf(status.value()));
    return body;
  }

  private static String detailOf(HttpStatus status) {
    if (status == HttpStatus.BAD_REQUEST) {
      return "The request cannot be read: write its path and query in percent-encoded UTF-8.";
    }
    return status.is5xxServerError()
        ? "The service failed to answer; its log names the request's trace."
        : status.getReasonPhrase();
  }
}
