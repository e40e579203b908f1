package dev.custodia.guardrail.rail.secrets;

import dev.custodia.guardrail.text.Base64Run;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
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
      while (end < text.length() && Base64Run.has(text.charAt(end))) {
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
    return Base64Run.bytes(run).flatMap(EncodedCredentials::text);
  }

  private static Optional<String> text(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
