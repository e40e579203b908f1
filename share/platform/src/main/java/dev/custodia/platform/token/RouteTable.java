package dev.custodia.platform.token;

import dev.custodia.contracts.route.Route;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** Finds the row of the closed table that a request falls under. */
public final class RouteTable {
  // A pattern has as many separators as the paths it matches, so few entries are left to try. What
  // matches any number of segments lies under -1.
  private final Map<Integer, List<Entry>> entries = new HashMap<>();

  /** A table of these rows. */
  public RouteTable(List<Route> routes) {
    var parser = new PathPatternParser();
    for (Route route : routes) {
      int depth = route.pattern().contains("{*") ? -1 : depth(route.pattern());
      entries
          .computeIfAbsent(depth, _ -> new ArrayList<>())
          .add(new Entry(route, parser.parse(route.pattern())));
    }
    // A literal segment goes before a variable: `/messages/list` is not the message named "list".
    entries
        .values()
        .forEach(
            alike ->
                alike.sort(
                    (one, other) ->
                        PathPattern.SPECIFICITY_COMPARATOR.compare(
                            one.pattern(), other.pattern())));
  }

  /** The row for a method and a raw path. */
  public Match find(String method, String rawPath) {
    var path = PathContainer.parsePath(rawPath);
    var exact = find(method, path, entries.getOrDefault(depth(rawPath), List.of()));
    return exact instanceof Match.None
        ? find(method, path, entries.getOrDefault(-1, List.of()))
        : exact;
  }

  private static Match find(String method, PathContainer path, List<Entry> alike) {
    boolean otherMethod = false;
    for (Entry entry : alike) {
      if (entry.route().method().equals(method)) {
        var info = entry.pattern().matchAndExtract(path);
        if (info != null) {
          return new Match.Found(entry.route(), info.getUriVariables());
        }
      } else if (!otherMethod) {
        otherMethod = entry.pattern().matches(path);
      }
    }
    return otherMethod ? new Match.OtherMethod() : new Match.None();
  }

  private static int depth(String path) {
    int depth = 0;
    for (int i = 0; i < path.length(); i++) {
      if (path.charAt(i) == '/') {
        depth++;
      }
    }
    return depth;
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
