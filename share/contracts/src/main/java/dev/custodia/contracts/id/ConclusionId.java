package dev.custodia.contracts.id;

/** The public id of a conclusion: 21 characters of the common alphabet (memory-api 1.3). */
public record ConclusionId(String value) implements Id {
  public ConclusionId {
    Alphabet.require("conclusion id", value, 64);
  }

  @Override
  public String toString() {
    return value;
  }
}
