package dev.custodia.memory.card;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.conclusion.ObservedNow;
import dev.custodia.memory.sql.Sql;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All cards. */
@Component
public class Cards {
  /** The most lines that derivation writes. */
  public static final int LINES_MAX = 40;

  private final JdbcClient jdbc;
  private final Clock clock;

  Cards(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** A line; {@code conclusion} is what a derived one rests on. */
  public record Line(String text, @Nullable String conclusion) {}

  /** What the observer keeps about the peer, or nothing. */
  public Optional<List<String>> find(String workspace, String observer, String observed) {
    Optional<Boolean> posted =
        jdbc.sql("select posted from card where workspace = ? and observer = ? and observed = ?")
            .params(workspace, observer, observed)
            .query(Boolean.class)
            .optional();
    if (posted.isEmpty()) {
      return Optional.empty();
    }
    List<String> lines = shown(workspace, observer, observed);
    return lines.isEmpty() && !posted.get() ? Optional.empty() : Optional.of(lines);
  }

  private List<String> shown(String workspace, String observer, String observed) {
    return jdbc.sql(
            "select l.text from card_line l left join conclusion c on c.id = l.conclusion"
                + " where l.workspace = ? and l.observer = ? and l.observed = ?"
                + " and (c.id is null or "
                + ObservedNow.SQL
                + ") order by l.position")
        .params(workspace, observer, observed)
        .query(Sql::text)
        .list();
  }

  /** The lines with what they rest on. */
  public List<Line> lines(String workspace, String observer, String observed) {
    return jdbc.sql(
            "select text, conclusion from card_line"
                + " where workspace = ? and observer = ? and observed = ? order by position")
        .params(workspace, observer, observed)
        .query((row, _) -> new Line(row.getString(1), row.getString(2)))
        .list();
  }

  /** Replaces the whole card; {@code posted} where a client wrote it. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void replace(
      WorkspaceName workspace,
      PeerName observer,
      String observed,
      List<Line> lines,
      boolean posted) {
    jdbc.sql(
            "insert into card (workspace, observer, observed, posted, updated_at)"
                + " values (?, ?, ?, ?, ?) on conflict (workspace, observer, observed) do update"
                + " set posted = card.posted or excluded.posted, updated_at = excluded.updated_at")
        .params(workspace.value(), observer.value(), observed, posted, Sql.time(clock.instant()))
        .update();
    jdbc.sql("delete from card_line where workspace = ? and observer = ? and observed = ?")
        .params(workspace.value(), observer.value(), observed)
        .update();
    if (lines.isEmpty()) {
      return;
    }
    jdbc.sql(
            "insert into card_line (workspace, observer, observed, position, text, conclusion)"
                + " select ?, ?, ?, n, t, c from unnest(?::int[], ?::text[], ?::text[]) as rows(n, t, c)")
        .params(
            workspace.value(),
            observer.value(),
            observed,
            IntStream.range(0, lines.size()).boxed().toArray(Integer[]::new),
            lines.stream().map(Line::text).toArray(String[]::new),
            lines.stream().map(Line::conclusion).toArray(String[]::new))
        .update();
  }
}
