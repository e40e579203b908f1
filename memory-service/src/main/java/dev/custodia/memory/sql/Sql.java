package dev.custodia.memory.sql;

import dev.custodia.memory.v3.RawJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values as the driver takes and gives them. Moments travel as {@link OffsetDateTime}: {@code
 * java.sql.Timestamp} shifts the years before 1582.
 */
public final class Sql {
  private Sql() {}

  /** A moment as a parameter. */
  public static OffsetDateTime time(Instant moment) {
    return moment.atOffset(ZoneOffset.UTC);
  }

  /** A moment that is there. */
  public static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  /** A moment that may be null. */
  public static @Nullable Instant instantIfAny(ResultSet row, String column) throws SQLException {
    var time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  /** A JSON column. */
  public static RawJson json(ResultSet row, String column) throws SQLException {
    return new RawJson(row.getString(column));
  }

  /** A flag that may be null. */
  public static @Nullable Boolean flagIfAny(ResultSet row, String column) throws SQLException {
    boolean flag = row.getBoolean(column);
    return row.wasNull() ? null : flag;
  }

  /** A column that is an array of texts. */
  public static List<String> texts(ResultSet row, String column) throws SQLException {
    var array = row.getArray(column);
    return array == null ? List.of() : List.of((String[]) array.getArray());
  }

  /** The first column, which is a text. */
  public static String text(ResultSet row, int number) throws SQLException {
    return row.getString(1);
  }

  /** Texts as one array parameter. */
  public static String[] array(Collection<String> texts) {
    return texts.toArray(String[]::new);
  }
}
