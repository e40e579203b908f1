package dev.custodia.memory.embedding;

/** The model takes none of these texts as they are; asking again changes nothing. */
public final class TextRefused extends RuntimeException {
  /** A refusal, in words that name no text. */
  public TextRefused(String reason) {
    super(reason);
  }
}
