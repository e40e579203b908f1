package dev.custodia.platform.problem;

import dev.custodia.contracts.problem.ProblemCode;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Gives every refusal of Spring's own a stable code and the field's path; refusals of ours have
 * theirs already.
 */
@RestControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
public class ProblemAdvice extends ResponseEntityExceptionHandler {
  private static final String FOREIGN_KEY_VIOLATION = "23503";

  @ExceptionHandler({
    DataAccessResourceFailureException.class,
    TransientDataAccessException.class,
    CannotCreateTransactionException.class
  })
  @Nullable ResponseEntity<Object> storeIsAway(Exception fault, WebRequest request) {
    var problem =
        new Problem(ProblemCode.UNAVAILABLE, "The store does not answer at the moment; try again.")
            .retryAfter(java.time.Duration.ofSeconds(1));
    return handleExceptionInternal(
        fault, problem.getBody(), problem.getHeaders(), problem.getStatusCode(), request);
  }

  // Rows that were there a moment ago, as a workspace that ends while others write in it.
  @ExceptionHandler
  @Nullable ResponseEntity<Object> wentMeanwhile(
      DataIntegrityViolationException fault, WebRequest request) {
    boolean rests =
        fault.getMostSpecificCause() instanceof SQLException cause
            && FOREIGN_KEY_VIOLATION.equals(cause.getSQLState());
    if (!rests) {
      throw fault;
    }
    var problem =
        new Problem(
            ProblemCode.CONFLICT,
            "What this request needs was deleted while it was carried out; nothing was done.");
    return handleExceptionInternal(
        fault, problem.getBody(), problem.getHeaders(), problem.getStatusCode(), request);
  }

  // Thrown where the first parameter is asked for. Unhandled it was logged with what was sent.
  @ExceptionHandler(InvalidParameterException.class)
  @Nullable ResponseEntity<Object> cannotBeDecoded(
      InvalidParameterException fault, WebRequest request) {
    var problem = new Problem(ProblemCode.MALFORMED, "A parameter cannot be decoded.");
    return handleExceptionInternal(
        fault, problem.getBody(), problem.getHeaders(), problem.getStatusCode(), request);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException fault,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var problem = unreadable(fault.getCause());
    return handleExceptionInternal(
        fault, problem.getBody(), headers, problem.getStatusCode(), request);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
      MethodArgumentNotValidException fault,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var problem =
        new Problem(
            ProblemCode.INVALID, "The request is well-formed, but a member of it is refused.");
    fault
        .getFieldErrors()
        .forEach(
            error ->
                problem.at(
                    error.getField(),
                    Objects.requireNonNullElse(error.getCode(), "invalid"),
                    Objects.requireNonNullElse(error.getDefaultMessage(), "is not right")));
    return handleExceptionInternal(
        fault, problem.getBody(), headers, problem.getStatusCode(), request);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleExceptionInternal(
      Exception fault,
      @Nullable Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    var answer = super.handleExceptionInternal(fault, body, headers, status, request);
    if (answer != null && answer.getBody() instanceof ProblemDetail detail) {
      var properties = detail.getProperties();
      if (properties == null || !properties.containsKey("code")) {
        detail.setProperty("code", codeOf(status.value()));
      }
    }
    return answer;
  }

  private static Problem unreadable(@Nullable Throwable cause) {
    return switch (cause) {
      case UnrecognizedPropertyException unknown ->
          new Problem(
                  ProblemCode.UNKNOWN_MEMBER,
                  "The body has a member that this route does not know.")
              .at(pathOf(unknown), "unknown", "leave it out");
      case DatabindException misfit when !pathOf(misfit).isEmpty() ->
          new Problem(ProblemCode.MALFORMED, "A member of the body has the wrong form.")
              .at(pathOf(misfit), "malformed", "give a value of the documented form");
      case JacksonException _ ->
          new Problem(ProblemCode.MALFORMED, "The body is not well-formed JSON.");
      case null, default ->
          new Problem(ProblemCode.MALFORMED, "The body is missing or cannot be read.");
    };
  }

  private static String pathOf(DatabindException misfit) {
    return misfit.getPath().stream()
        .map(
            step ->
                step.getPropertyName() == null
                    ? "[" + step.getIndex() + "]"
                    : step.getPropertyName())
        .collect(Collectors.joining("."))
        .replace(".[", "[");
  }

  static String codeOf(int status) {
    for (ProblemCode code : ProblemCode.values()) {
      if (code.status() == status) {
        return code.code();
      }
    }
    return status >= 500 ? "fault" : "refused";
  }
}
