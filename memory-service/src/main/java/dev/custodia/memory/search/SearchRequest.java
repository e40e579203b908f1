package dev.custodia.memory.search;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.text.Tokens;
import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.platform.problem.Problem;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What somebody looks for. Of the filter, what the route itself decides is taken out: it can narrow
 * nothing and must widen nothing (memory-api 15).
 *
 * @param perspective the peer through whose attendance the search sees, if any
 */
record SearchRequest(String query, ObjectNode filter, Optional<String> perspective, int limit) {
  private static final int LIMIT_DEFAULT = 10;
  private static final int LIMIT_MAX = 100;
  private static final int TOKENS_MAX = 8_192;

  /** Longer than that many tokens can be; not worth counting. */
  private static final int LENGTH_MAX = 1_000_000;

  private static final String PERSPECTIVE = "peer_perspective";

  static SearchRequest of(Fields body, String... decidedByRoute) {
    var query = Metadata.bare(body.text("query", 0, LENGTH_MAX));
    int limit = body.number("limit", 1, LIMIT_MAX).orElse(LIMIT_DEFAULT);
    if (Tokens.count(query) > TOKENS_MAX) {
      throw new Problem(
          ProblemCode.INVALID, "The query exceeds the token limit of %d.".formatted(TOKENS_MAX));
    }
    var filter =
        body.fields("filters").map(it -> it.object().deepCopy()).orElseGet(SearchRequest::nothing);
    for (var key : decidedByRoute) {
      filter.remove(key);
    }
    var perspective = perspective(filter.remove(PERSPECTIVE));
    return new SearchRequest(query, filter, perspective, limit);
  }

  private static Optional<String> perspective(@org.jspecify.annotations.Nullable JsonNode given) {
    if (given == null || given.isNull()) {
      return Optional.empty();
    }
    if (!given.isString() || given.stringValue().indexOf('\0') >= 0) {
      throw new Problem(ProblemCode.INVALID, "The filter peer_perspective takes a peer id.");
    }
    return Optional.of(given.stringValue());
  }

  private static ObjectNode nothing() {
    return dev.custodia.memory.v3.RawJson.EMPTY.object();
  }
}
