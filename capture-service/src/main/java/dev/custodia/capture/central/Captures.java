package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.WorkspaceName;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The list of a workspace's captures, newest first, a page at a time. */
@Repository
class Captures {
  /** How many a page holds. */
  static final int PAGE_ROWS = 100;

  private final JdbcClient jdbc;

  Captures(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Which captures are asked for; the session is the provider's or memory's name for it. */
  record Query(
      WorkspaceName workspace,
      @Nullable String provider,
      @Nullable String session,
      @Nullable Instant from,
      @Nullable Instant to,
      Optional<Place> after) {}

  /** Where a page begins. */
  record Place(Instant capturedAt, Stem stem) {
    String text() {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString((capturedAt + "|" + stem).getBytes(StandardCharsets.UTF_8));
    }

    static Optional<Place> parse(String text) {
      try {
        String decoded = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
        int bar = decoded.indexOf('|');
        return bar < 0
            ? Optional.empty()
            : Stem.parse(decoded.substring(bar + 1))
                .map(stem -> new Place(Instant.parse(decoded.substring(0, bar)), stem));
      } catch (IllegalArgumentException | DateTimeParseException wrong) {
        return Optional.empty();
      }
    }
  }

  /** A page and, where there is more, one row beyond it. */
  List<Ledger.Row> page(Query query) {
    StringBuilder where = new StringBuilder("workspace = ? and stored and kind = 'prompt'");
    List<Object> values = new ArrayList<>(List.of(query.workspace().value()));
    if (query.provider() != null) {
      where.append(" and provider = ?");
      values.add(query.provider());
    }
    if (query.session() != null) {
      where.append(" and session in (?, provider || '-' || ?)");
      values.add(query.session());
      values.add(query.session());
    }
    if (query.from() != null) {
      where.append(" and captured_at >= ?");
      values.add(Timestamp.from(query.from()));
    }
    if (query.to() != null) {
      where.append(" and captured_at < ?");
      values.add(Timestamp.from(query.to()));
    }
    query
        .after()
        .ifPresent(
            place -> {
              where.append(" and (captured_at, stem) < (?, ?)");
              values.add(Timestamp.from(place.capturedAt()));
              values.add(place.stem().value());
            });
    return jdbc.sql(
            "select %s from capture where %s order by captured_at desc, stem desc limit %d"
                .formatted(Ledger.COLUMNS, where, PAGE_ROWS + 1))
        .params(values)
        .query(Ledger::row)
        .list();
  }

  /** The turns of a prompt, oldest first. */
  List<Ledger.Row> turns(WorkspaceName workspace, Stem prompt) {
    return jdbc.sql(
            "select %s from capture where workspace = ? and parent = ? order by stem"
                .formatted(Ledger.COLUMNS))
        .params(workspace.value(), prompt.value())
        .query(Ledger::row)
        .list();
  }

  /** Every stem that the ledger says lies in an archive. */
  List<Stem> stems(WorkspaceName workspace, String archive) {
    return jdbc.sql("select stem from capture where workspace = ? and archive = ? and stored")
        .params(workspace.value(), archive)
        .query((row, _) -> new Stem(row.getString(1)))
        .list();
  }
}
