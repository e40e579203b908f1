package dev.custodia.memory.atom.fault;

import dev.custodia.platform.problem.Problem;
import java.time.Duration;

/**
 * A refusal of the atoms plane: its code is the contract, the detail is for people and never holds
 * a stored text. What is erased, hidden or another's is refused in the same words.
 */
public final class AtomFault extends Problem {
  private final AtomCode code;

  /** A refusal with a sentence for people. */
  public AtomFault(AtomCode code, String detail) {
    super(code.status(), code.name(), detail);
    this.code = code;
  }

  /** The one answer to whatever must not be seen, whether it exists or not. */
  public static AtomFault denied() {
    return new AtomFault(AtomCode.ACCESS_DENIED, "This token does not reach that.");
  }

  /** The one answer while an erasure is unfinished. */
  public static AtomFault erasing() {
    var fault =
        new AtomFault(
            AtomCode.ACCESS_DENIED, "An erasure in this workspace is unfinished; try again later.");
    fault.retryAfter(Duration.ofSeconds(1));
    return fault;
  }

  /** A malformed request, with the place in it. */
  public static AtomFault input(String path, String detail) {
    return new AtomFault(AtomCode.INVALID_INPUT, detail).at(path);
  }

  /** A handle that is well-formed and nobody's. */
  public static AtomFault ref(String path) {
    return new AtomFault(AtomCode.INVALID_REF, "No ref of this workspace reads like that.")
        .at(path);
  }

  /** The same with the place in the request that is at fault. */
  public AtomFault at(String path) {
    at(path, code.name(), getBody().getDetail() == null ? "" : getBody().getDetail());
    return this;
  }

  /** The code. */
  public AtomCode why() {
    return code;
  }
}
