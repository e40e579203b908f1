package dev.custodia.harness.bad;

import org.springframework.http.HttpStatus;

/** Breaks on purpose what a value must keep. */
record BadRecord(HttpStatus status) {}
