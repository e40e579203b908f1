package dev.custodia.memory.judgement;

/** Messages were judged: there may be work now. Told within the transaction. */
public record MessagesJudged(int count) {}
