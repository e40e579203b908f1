package dev.custodia.guardrail.policy;

import dev.custodia.contracts.id.PolicyName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.catalog.Parameter;
import dev.custodia.guardrail.catalog.Parameters;
import dev.custodia.guardrail.catalog.RailCard;
import dev.custodia.guardrail.catalog.RailCatalog;
import dev.custodia.guardrail.engine.OnError;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import dev.custodia.platform.problem.Problem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Reads policies and refuses a wrong one with the path of what is wrong in it. */
@Component
class PolicyDocuments {
  private static final int WINDOW_MAX = 100;
  private static final int CANARIES_MAX = 32;
  private static final int CANARY_MIN = 8;
  private static final int CANARY_MAX = 128;
  private static final int HOSTS_MAX = 500;
  private static final int HOST_CHARS_MAX = 253;
  private static final int PROMPT_CHARS_MAX = 100_000;

  private final RailCatalog catalog;
  private final JsonMapper json;

  PolicyDocuments(RailCatalog catalog, JsonMapper json) {
    this.catalog = catalog;
    this.json = json;
  }

  Policy read(PolicyName name, int version, String document) {
    return validate(name, version, json.readValue(document, PolicyBody.class));
  }

  String write(PolicyBody body) {
    return json.writeValueAsString(body);
  }

  /** The policy that a body says. */
  Policy validate(PolicyName name, int version, PolicyBody body) {
    return new Policy(
        name,
        version,
        rails(body.rails()),
        parameters(body.parameters()),
        onError(body.onError()),
        window(body.window()),
        texts(body.canaries(), "canaries", CANARIES_MAX, CANARY_MIN, CANARY_MAX),
        hosts(body.allowedHosts()),
        prompt(body.systemPrompt()));
  }

  private Map<Plane, List<RailName>> rails(
      @Nullable Map<String, @Nullable List<@Nullable String>> written) {
    var rails = new EnumMap<Plane, List<RailName>>(catalog.standard());
    if (written == null) {
      return rails;
    }
    for (var entry : written.entrySet()) {
      String path = "rails." + entry.getKey();
      Plane plane =
          Plane.parse(entry.getKey())
              .orElseThrow(() -> refused(path, "unknown", "use input, context or output"));
      rails.put(plane, ordered(plane, entry.getValue(), path));
    }
    return rails;
  }

  // Rails run in the catalog's order whatever the order written: a redaction must come after what
  // it would blind.
  private List<RailName> ordered(Plane plane, @Nullable List<@Nullable String> names, String path) {
    if (names == null) {
      throw refused(path, "missing", "give a list of rails' names");
    }
    Set<RailName> wanted = new LinkedHashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String at = path + "[" + i + "]";
      RailCard card = card(names.get(i), at);
      if (!card.planes().contains(plane)) {
        throw refused(at, "plane", "this rail does not judge the " + plane.wire() + " plane");
      }
      wanted.add(card.name());
    }
    return catalog.all().stream().map(RailCard::name).filter(wanted::contains).toList();
  }

  private RailCard card(@Nullable String name, String at) {
    return railName(name)
        .flatMap(catalog::find)
        .orElseThrow(() -> refused(at, "unknown", "GET /v1/rails names all rails"));
  }

  private static Optional<RailName> railName(@Nullable String name) {
    try {
      return name == null ? Optional.empty() : Optional.of(new RailName(name));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Map<RailName, Parameters> parameters(
      @Nullable Map<String, @Nullable Map<String, @Nullable Double>> written) {
    var parameters = new HashMap<RailName, Parameters>();
    if (written == null) {
      return parameters;
    }
    for (var entry : written.entrySet()) {
      String path = "parameters." + entry.getKey();
      RailCard card = card(entry.getKey(), path);
      var values = new HashMap<String, Double>();
      Map<String, @Nullable Double> numbers = entry.getValue();
      if (numbers == null) {
        throw refused(path, "missing", "give an object of numbers");
      }
      numbers.forEach((key, value) -> values.put(key, number(card, key, value, path + "." + key)));
      parameters.put(card.name(), new Parameters(values));
    }
    return parameters;
  }

  private static double number(RailCard card, String key, @Nullable Double value, String path) {
    Parameter parameter =
        card.parameters().stream()
            .filter(known -> known.name().equals(key))
            .findFirst()
            .orElseThrow(() -> refused(path, "unknown", "this rail has no such parameter"));
    if (value == null || !(value >= parameter.least() && value <= parameter.most())) {
      throw refused(
          path,
          "range",
          "give a number from %s to %s".formatted(parameter.least(), parameter.most()));
    }
    return value;
  }

  private static OnError onError(@Nullable String written) {
    if (written == null) {
      return OnError.ALLOW;
    }
    for (OnError known : OnError.values()) {
      if (known.name().toLowerCase(Locale.ROOT).equals(written)) {
        return known;
      }
    }
    throw refused("onError", "unknown", "use allow or block");
  }

  private static int window(@Nullable Integer written) {
    int window = written == null ? Policy.WINDOW : written;
    if (window < 1 || window > WINDOW_MAX) {
      throw refused("window", "range", "give a number from 1 to " + WINDOW_MAX);
    }
    return window;
  }

  private static @Nullable Set<String> hosts(@Nullable List<@Nullable String> written) {
    if (written == null) {
      return null;
    }
    Set<String> hosts = texts(written, "allowedHosts", HOSTS_MAX, 1, HOST_CHARS_MAX);
    int i = 0;
    for (String host : hosts) {
      if (!host.matches("[A-Za-z0-9.-]+")) {
        throw refused("allowedHosts[" + i + "]", "malformed", "give a host's name");
      }
      i++;
    }
    return hosts;
  }

  private static Set<String> texts(
      @Nullable List<@Nullable String> written, String path, int most, int least, int chars) {
    if (written == null) {
      return Set.of();
    }
    if (written.size() > most) {
      throw refused(path, "too-many", "give at most " + most);
    }
    var texts = new ArrayList<String>();
    for (int i = 0; i < written.size(); i++) {
      String text = written.get(i);
      if (text == null || text.length() < least || text.length() > chars) {
        throw refused(
            path + "[" + i + "]", "length", "give %d to %d characters".formatted(least, chars));
      }
      texts.add(text);
    }
    return new LinkedHashSet<>(texts);
  }

  private static @Nullable String prompt(@Nullable String written) {
    if (written != null && written.length() > PROMPT_CHARS_MAX) {
      throw refused("systemPrompt", "length", "give at most " + PROMPT_CHARS_MAX + " characters");
    }
    return written;
  }

  private static Problem refused(String path, String code, String message) {
    return new Problem(ProblemCode.INVALID, "The policy is refused: " + path + ".")
        .at(path, code, message);
  }
}
