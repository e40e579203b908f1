package dev.custodia.guardrail.text;

/**
 * What a word or phrase of any language can mean for a rail. The lexicon says which phrases carry
 * which concept; rules combine concepts, so that a rule written once holds in every language.
 */
public enum Concept {
  /** To put an instruction out of force: ignore, disregard. */
  OVERRIDE,
  /** The same with a word that is harmless elsewhere: drop, skip, cancel. */
  OVERRIDE_WEAK,
  INSTRUCTION,
  PRIOR,
  TOTAL,
  /** Belongs to the one addressed: your. */
  SELF,
  /** What the addressed was given: "you were told". */
  GIVEN,
  /** All that stands before: "everything above". */
  ABOVE,
  ROLE,
  /** Takes on a part: "you are now". */
  PERSONA,
  UNRESTRICTED,
  /** A named persona without limits: "developer mode". */
  UNLEASHED,
  /** Never refuses, always agrees. */
  COMPLY,
  STOP_BEING,
  MODEL,
  SAFETY,
  OFF,
  SKIP,
  PERMIT,
  AUTHORITY,
  SYSTEM_HEADER,
  SPEAK,
  REVEAL,
  /** Says the same in another form: translate, convert. */
  TRANSFORM,
  WHAT,
  /** The standing instructions of a model, by name. */
  PROMPT,
  SELF_INSTRUCTION,
  ABOVE_CHAT,
  TEXT,
  VERBATIM,
  START_WITH,
  YOU_ARE,
  INTERNAL,
  SECRET,
  USER_DATA,
  /** Speaks to a machine that reads: "note to the AI". */
  ADDRESS,
  AUDIENCE,
  USER,
  CONCEAL,
  CONCEAL_SELF,
  DIRECT,
  SHAPE,
  ANSWER,
  OUTDATED,
  DOCUMENT,
  NEG,
  /** Somebody else than the model: whose instructions are none of ours. */
  THIRD_PARTY,
  /** Speaks about words instead of using them: example, phrase, means. */
  MENTION,
  REPORT,
  /** Demands that quoted or hidden words be acted on. */
  EXECUTE,
  ASSEMBLE,
  DEMAND,
  REFRAME,
  SORRY,
  REFUSAL,
  HARM,
  /** Asks for what works in reality: precisely, step by step. */
  OPERATE,
  EVADE,
  FORGE,
  ACCESS,
  MODAL,
  TASK,
  /** Belongs to somebody: address, salary, medical record. */
  PERSONAL,
  FICTION
}
