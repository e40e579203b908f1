package dev.custodia.memory.atom.store;

/**
 * A body that is not text of the revision: its bytes are read apart.
 *
 * @param id the revision that brought the bytes; later ones of its atom share them
 */
public record Blob(long id, String mediaType, String digest, int size) {
  /** Whether ranges of it are cut at characters. */
  public boolean text() {
    return mediaType.startsWith("text/")
        || mediaType.startsWith("application/json")
        || mediaType.startsWith("application/xml");
  }
}
