package dev.custodia.memory.reasoner.offline;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * A question taken apart: what sort of answer it wants, the words that evidence must cover, the
 * topics it names and those that it rules out.
 */
record Question(
    String text,
    Sort sort,
    List<Term> terms,
    Set<String> topics,
    Set<String> excluded,
    List<SlotAsked> slots,
    String language,
    LocalDate today) {
  /** What sort of answer is wanted. */
  enum Sort {
    YES_NO,
    COUNT,
    SUM,
    WHEN,
    DAYS_BETWEEN,
    WHERE,
    WHO,
    OPEN,
    OTHER
  }

  /** A word that evidence must cover. A name must be covered for anything to be an answer. */
  record Term(String stem, double weight, boolean name) {}

  /** A slot that the question asks for. */
  record SlotAsked(SlotKind kind, String key) {}

  boolean wants(Sort other) {
    return sort == other;
  }
}
