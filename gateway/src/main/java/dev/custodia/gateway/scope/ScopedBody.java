package dev.custodia.gateway.scope;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the one member {@code scope} of a JSON body, and writes it in where it is missing. The rest
 * of the body is never written anew, so what the service reads is what the client wrote. A name
 * that occurs twice is refused: two readers might believe different ones.
 */
@Component
class ScopedBody {
  private final JsonFactory json =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private final ScopeProperties settings;

  ScopedBody(ScopeProperties settings) {
    this.settings = settings;
  }

  byte[] through(Caller caller, InputStream in) throws IOException {
    int most = Math.toIntExact(settings.bodyMax().toBytes());
    byte[] body = in.readNBytes(most + 1);
    if (body.length > most) {
      throw new Problem(
          ProblemCode.TOO_LARGE,
          "A body that a scope is filled into is at most %d bytes.".formatted(most));
    }
    var text = utf8(body);
    if (text.isBlank()) {
      return member(caller.readThrough(List.of()), "{")
          .append('}')
          .toString()
          .getBytes(StandardCharsets.UTF_8);
    }
    var found = find(text);
    if (found.present()) {
      caller.readThrough(found.asked());
      return body;
    }
    var scopes = caller.readThrough(List.of());
    if (found.nullAt() >= 0) {
      return (text.substring(0, found.nullAt())
              + Confinement.asJson(scopes)
              + text.substring(found.nullAt() + "null".length()))
          .getBytes(StandardCharsets.UTF_8);
    }
    return member(scopes, text.substring(0, found.cut()))
        .append(found.empty() ? "" : ",")
        .append(text, found.cut(), text.length())
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }

  private static StringBuilder member(List<ScopeName> scopes, String before) {
    return new StringBuilder(before).append("\"scope\":").append(Confinement.asJson(scopes));
  }

  private Found find(String text) {
    var asked = new ArrayList<ScopeName>();
    boolean present = false;
    boolean empty = true;
    int open = 0;
    int nullAt = -1;
    try (var parser = json.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw malformed();
      }
      open = (int) parser.currentTokenLocation().getCharOffset() + 1;
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        var name = parser.currentName();
        var value = parser.nextToken();
        empty = false;
        if ("scope".equals(name)) {
          if (value == JsonToken.VALUE_NULL) {
            nullAt = (int) parser.currentTokenLocation().getCharOffset();
          } else {
            present = true;
            read(parser, value, asked);
          }
        } else {
          parser.skipChildren();
        }
      }
      if (parser.nextToken() != null) {
        throw malformed();
      }
    } catch (JacksonException bad) {
      throw malformed();
    }
    return new Found(present, List.copyOf(asked), open, nullAt, empty);
  }

  private static void read(JsonParser parser, JsonToken value, List<ScopeName> asked) {
    if (value == JsonToken.VALUE_STRING) {
      asked.add(Confinement.scope(parser.getString()));
      return;
    }
    // An empty list or another kind would be "no scope" to a lenient reader.
    if (value != JsonToken.START_ARRAY) {
      throw refused();
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.VALUE_STRING) {
        throw refused();
      }
      asked.add(Confinement.scope(parser.getString()));
    }
    if (asked.isEmpty()) {
      throw refused();
    }
  }

  private static String utf8(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException other) {
      throw malformed();
    }
  }

  private static Problem malformed() {
    return new Problem(ProblemCode.MALFORMED, "The body is not one well-formed JSON object.");
  }

  private static Problem refused() {
    return new Problem(
        ProblemCode.SCOPE_REFUSED,
        "This token reads only through its scopes: name one of them, or leave scope out.");
  }

  /** Where the member is, or where it can be written in. */
  private record Found(
      boolean present, List<ScopeName> asked, int cut, int nullAt, boolean empty) {}
}
