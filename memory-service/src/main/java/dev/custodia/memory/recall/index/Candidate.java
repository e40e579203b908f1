package dev.custodia.memory.recall.index;

/** A document on its way through the ranking: what is known of it so far. */
final class Candidate {
  /** The document's number in the searcher at hand. */
  final int doc;

  /** Whether it may be a hit; if not, it only lends to its neighbours. */
  boolean eligible;

  double lexical;

  /** Of query and best piece; not a number where there is no vector. */
  double cosine = Double.NaN;

  boolean placed;
  long group;
  long position;

  /** Whether the query names what stands in its heading. */
  boolean named;

  boolean timely;

  /** How near it is to a time that the query names. */
  double near;

  double score;

  Candidate(int doc) {
    this.doc = doc;
  }
}
