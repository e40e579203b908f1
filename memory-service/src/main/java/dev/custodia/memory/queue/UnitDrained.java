package dev.custodia.memory.queue;

import dev.custodia.contracts.id.WorkspaceName;

/** The last row of a unit is over; told within the transaction that finished it. */
public record UnitDrained(WorkspaceName workspace, String unitKey) {}
