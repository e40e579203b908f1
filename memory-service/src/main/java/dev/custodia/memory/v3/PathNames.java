package dev.custodia.memory.v3;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;

/**
 * Names in paths. A read of an impossible name simply finds nothing; a write that would have to
 * create it is refused with 422 (memory-api 1.1).
 */
public final class PathNames {
  private static final String PATTERN =
      "must match the pattern ^[a-zA-Z0-9_-]+$, 1 to 512 characters";

  private PathNames() {}

  /** The workspace that a write goes to. */
  public static WorkspaceName workspace(String text) {
    return WorkspaceName.parse(text).orElseThrow(() -> invalid("workspace id"));
  }

  /** The session that a write goes to. */
  public static SessionName session(String text) {
    return SessionName.parse(text).orElseThrow(() -> invalid("session id"));
  }

  /** The peer that a write goes to; a reserved name is one here. */
  public static PeerName peer(String text) {
    return PeerName.parse(text).orElseThrow(() -> invalid("peer id"));
  }

  /** The scope of a path; an impossible one is an unknown one. */
  public static ScopeName scope(String text) {
    return ScopeName.parse(text)
        .orElseThrow(() -> new Problem(ProblemCode.NOT_FOUND, "The scope was not found."));
  }

  private static Problem invalid(String what) {
    return new Problem(ProblemCode.INVALID, "The %s %s.".formatted(what, PATTERN));
  }
}
