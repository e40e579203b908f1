package dev.custodia.platform.problem;

import dev.custodia.contracts.problem.ProblemCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/**
 * A refusal the caller can act on (STYLE, habit 13): a stable code, a sentence for people, and
 * where fields are wrong, which and what would be right. Never carries text or secrets of the
 * request.
 */
public class Problem extends ErrorResponseException {
  private final transient List<Map<String, String>> faults = new ArrayList<>();

  /** A refusal with one of the suite's common codes. */
  public Problem(ProblemCode code, String detail) {
    this(code.status(), code.code(), detail);
  }

  /** A refusal with a code of the feature's own. */
  public Problem(int status, String code, String detail) {
    super(HttpStatusCode.valueOf(status), body(status, code, detail), null);
  }

  private static ProblemDetail body(int status, String code, String detail) {
    var body = ProblemDetail.forStatusAndDetail(HttpStatusCode.valueOf(status), detail);
    body.setProperty("code", code);
    return body;
  }

  /** Names a field that is wrong and what would be right. */
  public Problem at(String path, String code, String message) {
    var fault = new LinkedHashMap<String, String>();
    fault.put("path", path);
    fault.put("code", code);
    fault.put("message", message);
    faults.add(fault);
    getBody().setProperty("errors", List.copyOf(faults));
    return this;
  }

  /** Tells the caller when it may pay to try again. */
  public Problem retryAfter(Duration wait) {
    getHeaders().set(HttpHeaders.RETRY_AFTER, Long.toString(Math.max(1, wait.toSeconds())));
    return this;
  }

  /** The stable code. */
  public String code() {
    var properties = getBody().getProperties();
    return properties == null ? "" : String.valueOf(properties.get("code"));
  }
}
