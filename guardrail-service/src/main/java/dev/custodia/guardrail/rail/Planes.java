package dev.custodia.guardrail.rail;

import dev.custodia.guardrail.verdict.Plane;
import java.util.EnumSet;
import java.util.Set;

/** Sets of planes that rails share. */
public final class Planes {
  public static final Set<Plane> ALL = Set.copyOf(EnumSet.allOf(Plane.class));

  /** What comes in: questions and documents. */
  public static final Set<Plane> INCOMING = Set.of(Plane.INPUT, Plane.CONTEXT);

  private Planes() {}
}
