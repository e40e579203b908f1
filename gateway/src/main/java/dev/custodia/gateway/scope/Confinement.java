package dev.custodia.gateway.scope;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Makes a confined token read only through its scopes (DESIGN 5): {@code scope} is filled in when a
 * request names none and refused when it names another.
 */
@Component
public class Confinement {
  private static final String SCOPE = "scope";

  private final ScopedBody bodies;

  Confinement(ScopedBody bodies) {
    this.bodies = bodies;
  }

  /**
   * The query to send on.
   *
   * @throws Problem {@code scope-refused}
   */
  public String query(Caller caller, @Nullable String query) {
    var asked = new ArrayList<ScopeName>();
    var rest = new ArrayList<String>();
    for (var parameter : query == null ? new String[0] : query.split("&", -1)) {
      int cut = parameter.indexOf('=');
      var name = decode(cut < 0 ? parameter : parameter.substring(0, cut));
      if (name.equals(SCOPE)) {
        asked.add(scope(decode(cut < 0 ? "" : parameter.substring(cut + 1))));
      } else if (!parameter.isEmpty()) {
        rest.add(parameter);
      }
    }
    for (var scope : caller.readThrough(asked)) {
      rest.add(SCOPE + '=' + URLEncoder.encode(scope.value(), StandardCharsets.UTF_8));
    }
    return String.join("&", rest);
  }

  /**
   * The body to send on, byte for byte the request's own but for the member that was filled in.
   *
   * @throws Problem {@code scope-refused}; {@code too-large} where the body is longer than may be
   *     read here; {@code unsupported-type}; {@code malformed}
   */
  public byte[] body(Caller caller, HttpServletRequest request) throws IOException {
    var type = request.getContentType();
    if (request.getHeader(HttpHeaders.CONTENT_ENCODING) != null
        || (type != null && !isJson(type))) {
      throw new Problem(
          ProblemCode.UNSUPPORTED_TYPE,
          "A token that is confined to scopes sends this body as plain JSON in UTF-8.");
    }
    return bodies.through(caller, request.getInputStream());
  }

  static ScopeName scope(String text) {
    return ScopeName.parse(text)
        .orElseThrow(() -> new Problem(ProblemCode.SCOPE_REFUSED, "The scope is not a scope id."));
  }

  private static boolean isJson(String type) {
    var lower = type.toLowerCase(java.util.Locale.ROOT).replace(" ", "");
    return lower.equals("application/json") || lower.equals("application/json;charset=utf-8");
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException malformed) {
      throw new Problem(ProblemCode.MALFORMED, "The query is not well-formed.");
    }
  }

  /** The scopes as one JSON value: a name where there is one, else a list of names. */
  static String asJson(List<ScopeName> scopes) {
    // The alphabet of scope names needs no escapes.
    var quoted = scopes.stream().map(scope -> '"' + scope.value() + '"').toList();
    return quoted.size() == 1 ? quoted.getFirst() : quoted.toString();
  }
}
