package dev.custodia.memory.conclusion;

import java.time.Instant;
import java.time.ZoneId;

/** A message as it may be reasoned over. */
record JudgedMessage(
    long row, String id, String peer, String session, String text, Instant at, ZoneId zone) {}
