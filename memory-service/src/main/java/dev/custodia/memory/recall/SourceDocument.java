package dev.custodia.memory.recall;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A document as its feature wants it found. The id is unique within workspace and kind.
 *
 * @param heading words beside the text that are searched with it: who spoke, a title; may be empty
 * @param keywords exact values for filters, by field name; a field that is absent matches no filter
 * @param at when it happened; what dates in a query are compared with
 */
public record SourceDocument(
    DocumentKind kind,
    String id,
    String heading,
    String text,
    Map<String, Set<String>> keywords,
    @Nullable Instant at,
    @Nullable Place place,
    @Nullable String language) {
  /** The longest id and the longest keyword, in characters. */
  public static final int NAME_LENGTH_MAX = 2_000;

  public SourceDocument {
    if (id.isEmpty() || id.length() > NAME_LENGTH_MAX) {
      throw new IllegalArgumentException(
          "a document id is 1 to %d characters".formatted(NAME_LENGTH_MAX));
    }
    keywords = Map.copyOf(keywords);
  }

  /** A document with a text and nothing else yet. */
  public static SourceDocument of(DocumentKind kind, String id, String text) {
    return new SourceDocument(kind, id, "", text, Map.of(), null, null, null);
  }

  /** The same with words that are searched beside the text. */
  public SourceDocument headed(String words) {
    return new SourceDocument(kind, id, words, text, keywords, at, place, language);
  }

  /** The same with one more field to filter by. */
  public SourceDocument keyword(String field, Set<String> values) {
    var more = new LinkedHashMap<>(keywords);
    more.put(field, Set.copyOf(values));
    return new SourceDocument(kind, id, heading, text, more, at, place, language);
  }

  /** The same with one more single-valued field to filter by. */
  public SourceDocument keyword(String field, String value) {
    return keyword(field, Set.of(value));
  }

  /** The same, dated. */
  public SourceDocument at(Instant moment) {
    return new SourceDocument(kind, id, heading, text, keywords, moment, place, language);
  }

  /** The same, in a run of documents. */
  public SourceDocument at(Place where) {
    return new SourceDocument(kind, id, heading, text, keywords, at, where, language);
  }

  /** The same with its language known, as an ISO 639-1 code. */
  public SourceDocument in(String code) {
    return new SourceDocument(kind, id, heading, text, keywords, at, place, code);
  }
}
