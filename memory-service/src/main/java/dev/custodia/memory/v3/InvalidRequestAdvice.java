package dev.custodia.memory.v3;

import dev.custodia.contracts.problem.ProblemCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Renders an {@link InvalidRequest}: a problem whose {@code detail} is the list that clients of the
 * reference expect, with the suite's {@code code} and {@code errors} beside it.
 */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class InvalidRequestAdvice {
  @ExceptionHandler
  ResponseEntity<Map<String, Object>> invalid(InvalidRequest refusal) {
    var body = new LinkedHashMap<String, Object>();
    body.put("status", ProblemCode.INVALID.status());
    body.put("title", "Unprocessable Content");
    body.put("detail", refusal.faults());
    body.put("code", ProblemCode.INVALID.code());
    body.put("errors", refusal.faults().stream().map(InvalidRequestAdvice::error).toList());
    return ResponseEntity.status(ProblemCode.INVALID.status())
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(body);
  }

  private static Map<String, String> error(Fault fault) {
    var error = new LinkedHashMap<String, String>();
    error.put("path", path(fault.loc()));
    error.put("code", fault.type());
    error.put("message", fault.msg());
    return error;
  }

  private static String path(List<Object> loc) {
    return loc.stream().map(String::valueOf).collect(Collectors.joining("."));
  }
}
