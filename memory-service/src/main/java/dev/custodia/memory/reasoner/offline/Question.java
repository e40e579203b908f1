package dev.custodia.memory.reasoner.offline;

import dev.custodia.memory.reasoner.text.DateMention;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A question taken apart: what sort of answer it wants, the words that evidence must cover, the
 * topics it names and those that it rules out.
 *
 * @param ofPeer whether it asks about the peer itself, not about somebody it names
 * @param day the day that the question itself names: "what did I do last Friday?"
 */
record Question(
    String text,
    Sort sort,
    Wanted wanted,
    List<Term> terms,
    Set<String> topics,
    Set<String> excluded,
    List<SlotAsked> slots,
    String language,
    LocalDate today,
    Optional<DateMention> day,
    boolean ofPeer) {
  /** What sort of answer is wanted. */
  enum Sort {
    YES_NO,
    COUNT,
    SUM,
    WHEN,
    DAYS_BETWEEN,
    ORDER,
    WHERE,
    WHO,
    WHY,
    OPEN,
    OTHER
  }

  /** What the words of an answer must hold: a number, a person, a place. */
  enum Wanted {
    MEASURE,
    PERSON,
    PLACE,
    DATE,
    ANYTHING
  }

  /** A word that evidence must cover. A name must be covered for anything to be an answer. */
  record Term(String stem, double weight, boolean name) {}

  /** A slot that the question asks for. */
  record SlotAsked(SlotKind kind, String key) {}

  boolean wants(Sort other) {
    return sort == other;
  }
}
