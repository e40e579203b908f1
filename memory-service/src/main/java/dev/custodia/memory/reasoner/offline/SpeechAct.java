package dev.custodia.memory.reasoner.offline;

/** What a sentence does. Only what states something becomes a conclusion. */
enum SpeechAct {
  /** Says something of its author: "I live in Oslo", "My sister paints", "Moved last week". */
  ABOUT_SELF,
  /** Says something else; kept as a quotation. */
  STATES,
  /** Asks for a lasting way of being treated: "always answer in Welsh", "call me Sam". */
  STANDING_WISH,
  QUESTION,
  ORDER,
  COURTESY,
  /** Too little to be a statement. */
  FRAGMENT
}
