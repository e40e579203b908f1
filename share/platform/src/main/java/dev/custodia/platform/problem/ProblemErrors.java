package dev.custodia.platform.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
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
  ResponseEntity<ProblemDetail> answer(HttpServletRequest request) {
    // Nothing was refused when somebody asks for the error page itself.
    int code =
        request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer refused
            ? refused
            : HttpStatus.NOT_FOUND.value();
    var problem = of(code);
    return ResponseEntity.status(problem.getStatusCode())
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(problem.getBody());
  }

  /** What is said of a status for which nobody said more. */
  static Problem of(int code) {
    var status =
        Objects.requireNonNullElse(HttpStatus.resolve(code), HttpStatus.INTERNAL_SERVER_ERROR);
    return new Problem(status.value(), ProblemAdvice.codeOf(status.value()), detailOf(status));
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
