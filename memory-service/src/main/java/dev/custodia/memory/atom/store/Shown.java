package dev.custodia.memory.atom.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * That a body, or a part of it, was shown.
 *
 * @param digest of the text shown
 * @param display whether as a body, a quote or a range
 * @param quoted the source revision, where it was shown as a quote
 * @param start of the range or the quote; -1 where the whole body was shown
 * @param root whether it is what an inspection was about
 * @param via how a neighbour of an inspection is linked to its root
 */
public record Shown(
    long revision,
    String digest,
    String display,
    @Nullable Long quoted,
    int start,
    int end,
    boolean root,
    List<Via> via) {
  /** One link between a neighbour and the root of an inspection. */
  public record Via(String direction, String role, String at, boolean required, String orderKey) {}

  public Shown {
    via = List.copyOf(via);
  }

  /** A body shown whole. */
  public static Shown body(long revision, String digest) {
    return new Shown(revision, digest, "body", null, -1, -1, false, List.of());
  }

  /** The same, marked as the root of an inspection. */
  public Shown asRoot() {
    return new Shown(revision, digest, display, quoted, start, end, true, via);
  }

  /** The same, with the links that lead to it. */
  public Shown reached(List<Via> links) {
    return new Shown(revision, digest, display, quoted, start, end, root, links);
  }
}
