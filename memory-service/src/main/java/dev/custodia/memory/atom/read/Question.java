package dev.custodia.memory.atom.read;

import dev.custodia.memory.atom.fault.AtomCode;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.rank.Match;
import dev.custodia.memory.atom.request.Shape;
import dev.custodia.memory.atom.text.CanonicalJson;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked, and how much of the answer is wanted.
 *
 * @param identity tells this question from others: what a cursor is bound to
 * @param tokens the token limit of a read; 0 for a search
 */
record Question(
    Match match,
    String identity,
    int depth,
    int limit,
    int tokens,
    @Nullable String cursor,
    Budget budget) {
  private static final int DEPTH = 2;
  private static final int DEPTH_MAX = 32;
  private static final int LIMIT_MAX = 10_000;
  private static final int READ_LIMIT = 24;
  private static final int SEARCH_LIMIT = 10;
  private static final int TOKENS = 4_096;
  private static final int OBSERVATIONS_MAX = 10_000;
  private static final int TEXT_BYTES_MAX = 2_097_152;

  static Question ofRead(byte[] body) {
    Shape shape =
        Shape.of(
            body,
            "query",
            "context",
            "thought",
            "observations",
            "tokens",
            "limit",
            "depth",
            "cursor",
            "budget");
    List<String> observations = shape.texts("observations", OBSERVATIONS_MAX);
    var texts = new ArrayList<@Nullable String>();
    texts.addAll(
        Arrays.asList(
            shape.optionalText("query"),
            shape.optionalText("context"),
            shape.optionalText("thought")));
    texts.addAll(observations);
    Match match = Match.of(texts.get(0), texts.get(1), texts.get(2), observations);
    if (match.silent()) {
      throw AtomFault.input("$", "A read needs a query, context, thought or observation.");
    }
    return question(
        shape,
        "read",
        match,
        texts,
        READ_LIMIT,
        shape.number("tokens", TOKENS, 1, Budget.TOKENS_MAX));
  }

  static Question ofSearch(byte[] body) {
    Shape shape = Shape.of(body, "query", "limit", "depth", "cursor", "budget");
    String query = shape.text("query");
    Match match = Match.of(query, null, null, List.of());
    if (match.silent()) {
      throw AtomFault.input("$.query", "A query is not blank.");
    }
    return question(shape, "search", match, Arrays.asList(query), SEARCH_LIMIT, 0);
  }

  private static Question question(
      Shape shape, String kind, Match match, List<@Nullable String> texts, int limit, int tokens) {
    if (texts.stream().mapToLong(text -> text == null ? 0 : Utf8.length(text)).sum()
        > TEXT_BYTES_MAX) {
      throw new AtomFault(
          AtomCode.LIMIT_EXCEEDED, "The texts have at most %d bytes.".formatted(TEXT_BYTES_MAX));
    }
    int depth = shape.number("depth", DEPTH, 0, DEPTH_MAX);
    return new Question(
        match,
        Digests.sha256(CanonicalJson.of(List.of(kind, depth, CanonicalJson.of(texts)))),
        depth,
        shape.number("limit", limit, 1, LIMIT_MAX),
        tokens,
        shape.optionalText("cursor"),
        Budget.of(shape));
  }
}
