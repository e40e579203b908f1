package dev.custodia.standalone;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Reads what a start is asked for from the command line and the environment, in that order. */
final class Options {
  private static final int PORT_MAX = 65_535;

  private final Map<String, String> environment;
  private final Map<String, Integer> ports = new HashMap<>();
  private final Map<String, String> properties = new HashMap<>();
  private Path home;
  private boolean processes;
  private boolean fresh;
  private boolean quiet;
  private OptionalLong parent = OptionalLong.empty();

  private Options(Map<String, String> environment) {
    this.environment = environment;
    this.home = Path.of(environment.getOrDefault("CUSTODIA_HOME", ".custodia"));
  }

  static SuiteSettings read(List<String> arguments, Map<String, String> environment) {
    var options = new Options(environment);
    options.readEnvironment();
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      options.take(rest.next(), rest);
    }
    return new SuiteSettings(
        new SuiteHome(options.home),
        SuitePorts.of(options.ports),
        options.processes,
        options.fresh,
        options.quiet,
        options.properties,
        options.parent);
  }

  private void readEnvironment() {
    String base = environment.get("CUSTODIA_PORT_BASE");
    if (base != null) {
      ports.putAll(SuitePorts.from(port("CUSTODIA_PORT_BASE", base)).byName());
    }
    for (String name : SuitePorts.DEFAULT.byName().keySet()) {
      String variable = "CUSTODIA_%s_PORT".formatted(name.toUpperCase(Locale.ROOT));
      String value = environment.get(variable);
      if (value != null) {
        ports.put(name, port(variable, value));
      }
    }
  }

  private void take(String argument, Iterator<String> rest) {
    switch (argument) {
      case "--processes" -> processes = true;
      case "--fresh" -> fresh = true;
      case "--quiet" -> quiet = true;
      case "--home" -> home = Path.of(value(argument, rest));
      case "--port-base" ->
          ports.putAll(SuitePorts.from(port(argument, value(argument, rest))).byName());
      case "--parent" -> parent = OptionalLong.of(Long.parseLong(value(argument, rest)));
      default -> takeOther(argument, rest);
    }
  }

  private void takeOther(String argument, Iterator<String> rest) {
    for (String name : SuitePorts.DEFAULT.byName().keySet()) {
      if (argument.equals("--%s-port".formatted(name))) {
        ports.put(name, port(argument, value(argument, rest)));
        return;
      }
    }
    int equals = argument.indexOf('=');
    if (argument.startsWith("--") && argument.indexOf('.') > 0 && equals > 0) {
      properties.put(argument.substring(2, equals), argument.substring(equals + 1));
      return;
    }
    throw new StartRefused(
        "'%s' is not an option of up: see ./custodia help up.".formatted(argument));
  }

  private static String value(String argument, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new StartRefused("%s needs a value: see ./custodia help up.".formatted(argument));
    }
    return rest.next();
  }

  private static int port(String name, String text) {
    if (text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= PORT_MAX - 6) {
      return Integer.parseInt(text);
    }
    throw new StartRefused("%s: write a port from 1 to %d.".formatted(name, PORT_MAX - 6));
  }
}
