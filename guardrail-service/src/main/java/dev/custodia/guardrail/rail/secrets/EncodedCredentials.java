package dev.custodia.guardrail.rail.secrets;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** Runs of base64 in a text, and what they say: a credential in another writing is still one. */
final class EncodedCredentials {
  /** The shortest credential has some twenty characters; base64 makes a third more of them. */
  private static final int RUN_MIN = 28;

  /** Told of a run that says something. */
  interface Visitor {
    void said(int begin, int end, String text);
  }

  private EncodedCredentials() {}

  static void visit(String text, Visitor visitor) {
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && in(text.charAt(end))) {
        end++;
      }
      if (end - i >= RUN_MIN) {
        int begin = i;
        int stop = end;
        read(text.substring(i, end)).ifPresent(said -> visitor.said(begin, stop, said));
      }
      i = end + 1;
    }
  }

  private static Optional<String> read(String run) {
    String bare = run.replace("=", "").replace('-', '+').replace('_', '/');
    int whole = bare.length() % 4 == 1 ? bare.length() - 1 : bare.length();
    try {
      byte[] bytes = Base64.getDecoder().decode(bare.substring(0, whole));
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString());
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static boolean in(char c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/'
        || c == '='
        || c == '-'
        || c == '_';
  }
}
