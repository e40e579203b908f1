package dev.custodia.memory.atom.pack;

/**
 * That an entry's text is, byte for byte, a range of one source revision.
 *
 * @param source the source revision, by any key that tells revisions apart
 * @param ref how the reader calls the source
 */
public record Span(String source, String ref, int start, int end) {
  boolean overlaps(Span other) {
    return source.equals(other.source) && start < other.end && other.start < end;
  }
}
