package dev.custodia.contracts.id;

/**
 * The public id of a message: 21 characters of the common alphabet, unique in the whole
 * installation (memory-api 1.3).
 */
public record MessageId(String value) implements Id {
  public MessageId {
    Alphabet.require("message id", value, 64);
  }

  @Override
  public String toString() {
    return value;
  }
}
