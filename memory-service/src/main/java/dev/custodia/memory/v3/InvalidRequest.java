package dev.custodia.memory.v3;

import java.io.Serial;
import java.util.List;

/** A request that is refused with 422 because a member of it is missing or wrong. */
public final class InvalidRequest extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final transient List<Fault> faults;

  /** Refuses for one member. */
  public InvalidRequest(String type, List<Object> loc, String msg) {
    super(msg);
    this.faults = List.of(new Fault(type, loc, msg));
  }

  List<Fault> faults() {
    return faults;
  }
}
