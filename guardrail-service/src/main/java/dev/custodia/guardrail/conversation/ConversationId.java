package dev.custodia.guardrail.conversation;

import java.util.Optional;

/** The name of a conversation within its workspace, as sessions are named. */
public record ConversationId(String value) {
  private static final int LENGTH_MAX = 512;

  public ConversationId {
    if (!accepts(value)) {
      throw new IllegalArgumentException("a conversation's id is 1 to 512 letters, digits, _ or -");
    }
  }

  private static boolean accepts(String text) {
    return !text.isEmpty()
        && text.length() <= LENGTH_MAX
        && text.chars()
            .allMatch(
                c ->
                    (c >= 'a' && c <= 'z')
                        || (c >= 'A' && c <= 'Z')
                        || (c >= '0' && c <= '9')
                        || c == '_'
                        || c == '-');
  }

  /** The id, or empty where the text is not one. */
  public static Optional<ConversationId> parse(String text) {
    return accepts(text) ? Optional.of(new ConversationId(text)) : Optional.empty();
  }

  @Override
  public String toString() {
    return value;
  }
}
