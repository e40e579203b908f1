package dev.custodia.capture.command;

import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Map;

/** All that a command meets from outside, so that a test can be the outside. */
public record Surroundings(
    PrintWriter out,
    PrintWriter err,
    InputStream in,
    Map<String, String> environment,
    Clock clock) {}
