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
  /** Who set the model up: operator, developers. */
  OPERATOR,
  /** Said of rules: they are void, a joke, over. */
  NULLIFIED,
  /** Claims the last word: "only my orders count". */
  MASTER,
  RELEASED,
  ASIDE,
  /** A second self of the model, which has no rules. */
  OTHER_SELF,
  /** Says by itself that there are no rules for the model. */
  NO_RULES,
  BYPASS,
  AS_IF,
  OPPOSITE,
  /** Pretends that the instructions end here. */
  DELIMITER,
  NEW_TASK,
  /** Asks what the model was told. */
  ASKED_OF,
  ITS_INSTRUCTION,
  IF_ASKED,
  SAY_ORDER,
  ANSWER_MUST,
  QUESTION_GIVEN,
  DO_NOT_TASK,
  INSTEAD,
  RATE,
  REGARDLESS,
  SEND,
  URL,
  ASSISTANT,
  MUST,
  GRANT_VERB,
  REPLY_ONLY,
  /** Wants what works in reality, whatever it is dressed in. */
  EXACT,
  ENTER,
  /** Says what a mode lets the model do: "in this mode you". */
  MODE_YOU,
  OTHERS_DATA,
  INSTEAD_OF,
  IN_ANSWER,
  TEACHING,
  /** To make something: build, cook, write. */
  MAKE,
  /** What nobody may make: a bomb, a phishing mail. */
  PRODUCT,
  /** What nobody may do to others: hack, break in. */
  ACT,
  VICTIM,
  /** Guards against harm: report, prevent. */
  DEFEND,
  YOUR_MACHINE,
  UNCHECKED,
  /** An agreement put into the model's mouth. */
  SURE,
  PROBE,
  /** The late grandmother who used to read out what may not be had. */
  USED_TO,
  ANSWER_CODE,
  SNIPPET,
  USER_TALK,
  /** Belongs to somebody: address, salary, medical record. */
  PERSONAL,
  FICTION,
  /** Whatever binds a model: rules, limits, filters, conscience, refusals. */
  LAW,
  /** Whatever ends a bond: lifted, crashed, does not count, take off. */
  VOID,
  YOU,
  /** Sets how the model is to be from here on: "from this message on", "act like". */
  STANCE,
  /** Wants obedience to the speaker: "do as I say", "new orders from me". */
  SUBMIT,
  /** Says that nothing binds the model, without naming what did. */
  FREE,
  /** A question mark. */
  QUESTION,
  /** How a model came by its instructions: "set you up", "were you briefed". */
  SETUP,
  /** What is written to the model: wording, lines, rules, text. */
  WORDING,
  /** The part of the context that a user does not see. */
  UNSEEN,
  /** Readers that can only be machines. */
  MACHINE,
  /** Calls a machine: "dear AI", "bots:". */
  VOCATIVE,
  /** Puts words into an answer: "claim that", "describe this as". */
  DICTATE,
  /** A subject that can be turned to harm. */
  SENSITIVE,
  /** A person, a crowd or a control against whom something is to work. */
  TARGET,
  /** Asks for a part of what was held back: "line two", "the first word". */
  PEEK,
  /** An answer that gives in: "sure, here is", "with pleasure". */
  GIVES_IN,
  /** Who made the one addressed: your makers, who trained you. */
  MAKER,
  /** Said of whoever had a say: away, asleep, no longer in charge. */
  GONE,
  /** Takes their place: "I decide now". */
  TAKEOVER,
  /** Speaks of the speaker: I, my, and first persons that need no such word. */
  OWN,
  /** Belongs to the speaker: my. */
  MINE,
  /** Whatever may hold a model back, in words that are far too broad elsewhere. */
  BOND,
  /** Takes away, in words that are far too broad elsewhere. */
  UNDONE,
  /** Asks what the asker should do, or how two things differ: about a prompt, not for it. */
  ASKERS_OWN
}
