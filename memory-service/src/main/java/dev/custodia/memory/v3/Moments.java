package dev.custodia.memory.v3;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Moments as clients write them: any ISO form, one without a zone being UTC, or seconds of the
 * epoch (memory-api 1.3). Kept to the microsecond, within the years that PostgreSQL and ISO 8601
 * share.
 */
public final class Moments {
  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

  /** Numbers beyond this are milliseconds: seconds would lie past the year 2600. */
  private static final BigDecimal SECONDS_MAX = new BigDecimal("20000000000");

  private Moments() {}

  static Instant of(JsonNode value, List<Object> loc) {
    var moment =
        value.isNumber()
            ? ofEpoch(value.decimalValue())
            : value.isString() ? parse(value.stringValue()) : Optional.<Instant>empty();
    return moment.orElseThrow(
        () ->
            new InvalidRequest(
                "datetime_from_date_parsing", loc, "Must be an ISO 8601 date and time"));
  }

  /** The moment that the text says in ISO form or as seconds, or nothing where it says none. */
  public static Optional<Instant> parse(String text) {
    return text.strip().matches("[0-9]{1,16}(\\.[0-9]{1,9})?")
        ? ofEpoch(new BigDecimal(text.strip()))
        : iso(text);
  }

  /** The moment that the text says in ISO form, or nothing where it says none. */
  public static Optional<Instant> iso(String raw) {
    var text = raw.strip();
    if (text.length() < 10 || text.length() > 64) {
      return Optional.empty();
    }
    try {
      return Optional.of(kept(read(text)));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static Instant read(String text) {
    if (text.length() == 10) {
      return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
    }
    var iso = text.substring(0, 10) + 'T' + text.substring(11);
    var time = iso.substring(11);
    boolean zoned =
        iso.endsWith("Z") || iso.endsWith("z") || time.contains("+") || time.contains("-");
    return zoned
        ? OffsetDateTime.parse(withColon(iso)).toInstant()
        : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
  }

  private static String withColon(String iso) {
    return iso.matches(".*[+-][0-9]{4}")
        ? iso.substring(0, iso.length() - 2) + ':' + iso.substring(iso.length() - 2)
        : iso.toUpperCase(java.util.Locale.ROOT);
  }

  private static Optional<Instant> ofEpoch(BigDecimal number) {
    var seconds = number.abs().compareTo(SECONDS_MAX) > 0 ? number.movePointLeft(3) : number;
    try {
      var micros = seconds.movePointRight(6).toBigInteger().longValueExact();
      return Optional.of(kept(Instant.EPOCH.plus(micros, ChronoUnit.MICROS)));
    } catch (ArithmeticException | DateTimeException _) {
      return Optional.empty();
    }
  }

  private static Instant kept(Instant moment) {
    if (moment.isBefore(EARLIEST) || moment.isAfter(LATEST)) {
      throw new DateTimeException("outside of the years 1 to 9999");
    }
    return moment.truncatedTo(ChronoUnit.MICROS);
  }
}
