package dev.custodia.contracts.id;

/**
 * A name on the wire, written as a plain JSON string. Every implementation is a record of one text
 * component.
 */
public interface Id {
  /** The text as it stands in paths, bodies and events. */
  String value();
}
