package dev.custodia.memory.atom.fault;

import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/**
 * A refusal of the atoms plane: its code is the contract, the detail is for people and never holds
 * a stored text. What is erased, hidden or another's is refused in the same words.
 */
public final class AtomFault extends ErrorResponseException {
  private final AtomCode code;

  /** A refusal with a sentence for people. */
  public AtomFault(AtomCode code, String detail) {
    super(HttpStatusCode.valueOf(code.status()), problem(code, detail), null);
    this.code = code;
    if (code == AtomCode.ABORTED || code == AtomCode.BUDGET_EXHAUSTED) {
      retryAfter(1);
    }
  }

  /** The one answer to whatever must not be seen, whether it exists or not. */
  public static AtomFault denied() {
    return new AtomFault(AtomCode.ACCESS_DENIED, "This token does not reach that.");
  }

  /** The one answer while an erasure is unfinished. */
  public static AtomFault erasing() {
    return new AtomFault(
            AtomCode.ACCESS_DENIED, "An erasure in this workspace is unfinished; try again later.")
        .retryAfter(1);
  }

  /** A malformed request, with the place in it. */
  public static AtomFault input(String path, String detail) {
    return new AtomFault(AtomCode.INVALID_INPUT, detail).at(path);
  }

  /** The same with the place in the request that is at fault. */
  public AtomFault at(String path) {
    getBody()
        .setProperty(
            "errors",
            List.of(
                Map.of("path", path, "code", code.name(), "message", detailText())));
    return this;
  }

  /** The code. */
  public AtomCode code() {
    return code;
  }

  private String detailText() {
    String detail = getBody().getDetail();
    return detail == null ? code.name() : detail;
  }

  private AtomFault retryAfter(int seconds) {
    getHeaders().set("Retry-After", Integer.toString(seconds));
    return this;
  }

  private static ProblemDetail problem(AtomCode code, String detail) {
    var problem = ProblemDetail.forStatusAndDetail(HttpStatusCode.valueOf(code.status()), detail);
    problem.setProperty("code", code.name());
    return problem;
  }
}
