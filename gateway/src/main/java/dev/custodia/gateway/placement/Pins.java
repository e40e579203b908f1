package dev.custodia.gateway.placement;

import dev.custodia.contracts.id.ScopeName;
import dev.custodia.contracts.id.WorkspaceName;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * The table of pins. Each request asks the copy in memory; another instance's change is seen within
 * a second, and while the store is away the last copy stands.
 */
@Component
class Pins {
  private static final Logger LOG = LoggerFactory.getLogger(Pins.class);
  private static final String WHOLE = "";

  private final JdbcClient jdbc;
  private final Clock clock;
  private final AtomicReference<Map<String, String>> cells = new AtomicReference<>(Map.of());

  Pins(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** The cell of the scope, else of the workspace. */
  Optional<String> cellOf(String workspace, @Nullable String scope) {
    var pins = cells.get();
    if (pins.isEmpty()) {
      return Optional.empty();
    }
    var pinned = scope == null ? null : pins.get(key(workspace, scope));
    return Optional.ofNullable(pinned == null ? pins.get(key(workspace, WHOLE)) : pinned);
  }

  List<Pin> all() {
    return jdbc.sql("select workspace, scope, cell from placement_pin order by 1, 2")
        .query(
            (row, _) ->
                new Pin(
                    row.getString(1),
                    row.getString(2).isEmpty() ? null : row.getString(2),
                    row.getString(3)))
        .list();
  }

  void put(WorkspaceName workspace, @Nullable ScopeName scope, String cell) {
    jdbc.sql(
            "insert into placement_pin (workspace, scope, cell, pinned_at) values (?, ?, ?, ?)"
                + " on conflict (workspace, scope) do update set cell = excluded.cell, pinned_at ="
                + " excluded.pinned_at")
        .params(workspace.value(), text(scope), cell, Timestamp.from(clock.instant()))
        .update();
    read();
  }

  boolean remove(WorkspaceName workspace, @Nullable ScopeName scope) {
    int removed =
        jdbc.sql("delete from placement_pin where workspace = ? and scope = ?")
            .params(workspace.value(), text(scope))
            .update();
    read();
    return removed == 1;
  }

  @Scheduled(fixedDelayString = "PT1S")
  void refresh() {
    try {
      read();
    } catch (DataAccessException away) {
      LOG.warn("the pins cannot be read anew: {}", away.getClass().getSimpleName());
    }
  }

  private void read() {
    var read = new HashMap<String, String>();
    all().forEach(pin -> read.put(key(pin.workspace(), text(pin.scope())), pin.cell()));
    cells.set(Map.copyOf(read));
  }

  private static String text(@Nullable ScopeName scope) {
    return scope == null ? WHOLE : scope.value();
  }

  private static String text(@Nullable String scope) {
    return scope == null ? WHOLE : scope;
  }

  private static String key(String workspace, String scope) {
    // Names hold no slash.
    return workspace + '/' + scope;
  }

  /** A workspace, or one scope of it, and the cell that serves it. */
  record Pin(String workspace, @Nullable String scope, String cell) {}
}
