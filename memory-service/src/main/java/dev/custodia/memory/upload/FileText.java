package dev.custodia.memory.upload;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** The text of an uploaded file, by its media type. */
final class FileText {
  private static final byte[] UTF8_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private FileText() {}

  static String of(String mediaType, byte[] bytes) {
    var type = mediaType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (type.equals("application/pdf")) {
      return PdfText.of(bytes);
    }
    if (type.equals("application/json")) {
      return json(bytes);
    }
    if (type.startsWith("text/")) {
      return Metadata.bare(text(bytes));
    }
    throw new Problem(
        ProblemCode.UNSUPPORTED_TYPE,
        "Unsupported file type: send text, application/json or application/pdf.");
  }

  /** Any bytes are text of some kind: UTF-8, else UTF-16, else Latin-1. */
  private static String text(byte[] bytes) {
    return decode(bytes, StandardCharsets.UTF_8)
        .or(() -> marked(bytes) ? decode(bytes, StandardCharsets.UTF_16) : Optional.empty())
        .orElseGet(() -> new String(bytes, StandardCharsets.ISO_8859_1));
  }

  /** One line, with a space after each comma and colon, as the reference writes it. */
  private static String json(byte[] bytes) {
    var text =
        decode(bytes, StandardCharsets.UTF_8)
            .orElseThrow(() -> new Problem(ProblemCode.INVALID, "The JSON file is not UTF-8."));
    if (text.isBlank()) {
      return "";
    }
    return Metadata.bare(
        RawJson.spaced(text)
            .orElseThrow(() -> new Problem(ProblemCode.INVALID, "The file is not JSON.")));
  }

  private static Optional<String> decode(byte[] bytes, Charset charset) {
    try {
      var text =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString();
      return Optional.of(startsWithMark(bytes) ? text.substring(1) : text);
    } catch (CharacterCodingException _) {
      return Optional.empty();
    }
  }

  private static boolean startsWithMark(byte[] bytes) {
    return bytes.length >= UTF8_MARK.length
        && java.util.Arrays.equals(bytes, 0, UTF8_MARK.length, UTF8_MARK, 0, UTF8_MARK.length);
  }

  /** Without a byte order mark, any even number of bytes would pass for UTF-16. */
  private static boolean marked(byte[] bytes) {
    return bytes.length >= 2
        && ((bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF)
            || (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE));
  }
}
