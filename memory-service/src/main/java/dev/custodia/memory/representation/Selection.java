package dev.custodia.memory.representation;

import dev.custodia.memory.v3.Fields;
import dev.custodia.memory.v3.Query;
import java.util.Optional;

/**
 * Which of the conclusions a representation shows (memory-api 11.1).
 *
 * @param query what they should be near to; empty for no semantic part
 * @param maxDistance the greatest cosine distance of the semantic part
 */
public record Selection(
    Optional<String> query,
    Optional<Integer> topK,
    Optional<Double> maxDistance,
    boolean frequent,
    int total) {
  /** The most conclusions of one representation. */
  public static final int TOTAL_MAX = 100;

  private static final int TOTAL_DEFAULT = 25;
  private static final int QUERY_LENGTH_MAX = 10_000;

  /** What a body asks for; an explicit null for the maximum means the most there is. */
  public static Selection of(Fields body) {
    int absent = body.has("max_conclusions") ? TOTAL_MAX : TOTAL_DEFAULT;
    return new Selection(
        body.textIfAny("search_query", 0, QUERY_LENGTH_MAX).filter(it -> !it.isBlank()),
        body.number("search_top_k", 1, TOTAL_MAX),
        body.decimal("search_max_distance", 0, 1),
        body.flag("include_most_frequent").orElse(false),
        body.number("max_conclusions", 1, TOTAL_MAX).orElse(absent));
  }

  /** What query parameters ask for. */
  public static Selection of(Query query, boolean frequent) {
    return new Selection(
        query.filled("search_query"),
        query.number("search_top_k", 1, TOTAL_MAX),
        query.decimal("search_max_distance", 0, 1),
        query.flag("include_most_frequent", frequent),
        query.number("max_conclusions", 1, TOTAL_MAX).orElse(TOTAL_MAX));
  }

  /** How many come by nearness. */
  int semanticShare() {
    return query.isEmpty() ? 0 : Math.min(Math.max(1, topK.orElse(total / 3)), total);
  }

  /** How many come by how often they were derived. */
  int frequentShare() {
    if (!frequent) {
      return 0;
    }
    return query.isEmpty() ? total / 2 : Math.min(total / 3, total - semanticShare());
  }
}
