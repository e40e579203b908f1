package dev.custodia.guardrail.verdict;

/** The name of a rail, as policies and verdicts write it: lower case, words joined by {@code _}. */
public record RailName(String value) implements Comparable<RailName> {
  public RailName {
    if (value.isEmpty() || value.length() > 64 || !value.chars().allMatch(RailName::allowed)) {
      throw new IllegalArgumentException("a rail's name is 1 to 64 of a-z, 0-9 and _");
    }
  }

  private static boolean allowed(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  }

  @Override
  public int compareTo(RailName other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
