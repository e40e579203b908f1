package dev.custodia.standalone;

import java.util.Map;
import java.util.OptionalLong;

/**
 * What a start of the suite is asked for.
 *
 * @param home where its data lies
 * @param ports where it listens
 * @param processes whether each service and the broker get a JVM of their own
 * @param fresh whether the data of earlier runs is erased first
 * @param quiet whether the welcome is only written, not printed
 * @param properties Spring properties that every service gets
 * @param parent the process whose end is the suite's end too
 */
public record SuiteSettings(
    SuiteHome home,
    SuitePorts ports,
    boolean processes,
    boolean fresh,
    boolean quiet,
    Map<String, String> properties,
    OptionalLong parent) {
  public SuiteSettings {
    properties = Map.copyOf(properties);
  }
}
