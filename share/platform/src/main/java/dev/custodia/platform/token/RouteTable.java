package dev.custodia.platform.token;

import dev.custodia.contracts.route.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** Finds the row of the closed table that a request falls under. */
public final class RouteTable {
  private final List<Entry> entries = new ArrayList<>();

  /** A table of these rows. */
  public RouteTable(List<Route> routes) {
    var parser = new PathPatternParser();
    for (Route route : routes) {
      entries.add(new Entry(route, parser.parse(route.pattern())));
    }
    // A literal segment goes before a variable: `/messages/list` is not the message named "list".
    entries.sort(
        (one, other) -> PathPattern.SPECIFICITY_COMPARATOR.compare(one.pattern(), other.pattern()));
  }

  /** The row for a method and a raw path. */
  public Match find(String method, String rawPath) {
    var path = PathContainer.parsePath(rawPath);
    boolean otherMethod = false;
    for (Entry entry : entries) {
      if (!entry.pattern().matches(path)) {
        continue;
      }
      if (entry.route().method().equals(method)) {
        var info = entry.pattern().matchAndExtract(path);
        return new Match.Found(entry.route(), info == null ? Map.of() : info.getUriVariables());
      }
      otherMethod = true;
    }
    return otherMethod ? new Match.OtherMethod() : new Match.None();
  }

  private record Entry(Route route, PathPattern pattern) {}

  /** What the table says of a request. */
  public sealed interface Match {
    /** A row, and what its variables stand for (decoded). */
    record Found(Route route, Map<String, String> variables) implements Match {}

    /** The path is known, the method is not. */
    record OtherMethod() implements Match {}

    /** No row: denied. */
    record None() implements Match {}
  }
}
