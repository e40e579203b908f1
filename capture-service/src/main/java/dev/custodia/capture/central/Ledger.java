package dev.custodia.capture.central;

import dev.custodia.capture.record.Stem;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Which delivery became which pair. A row is written before the files (intended) and closed after
 * them (stored), so a crash at any point leaves either nothing or a row that says what to finish.
 */
@Repository
class Ledger {
  static final String COLUMNS =
      "workspace, stem, intent, archive, kind, parent, provider, delivery, payload, session, peer,"
          + " repository, digest, told_as, captured_at, stored";

  private final JdbcClient jdbc;

  Ledger(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A capture as the ledger knows it. */
  record Row(
      WorkspaceName workspace,
      Stem stem,
      UUID intent,
      String archive,
      boolean turn,
      Optional<Stem> parent,
      String provider,
      Optional<String> delivery,
      byte[] payloadDigest,
      SessionName session,
      PeerName peer,
      String repository,
      Optional<String> digest,
      Optional<Stem> toldAs,
      Instant capturedAt,
      boolean stored) {

    /** Whether a capture claims this row's delivery with other bytes. */
    boolean contradicts(PendingCapture capture) {
      return delivery.filter(key -> key.equals(capture.delivery())).isPresent()
          && !Arrays.equals(payloadDigest, capture.payloadDigest());
    }
  }

  /** Notes what is about to be written; gives the intents that nothing stood in the way of. */
  Set<UUID> intend(Map<PendingCapture, Stem> captures, String writer, Instant now) {
    List<PendingCapture> rows = List.copyOf(captures.keySet());
    return new HashSet<>(
        jdbc.sql(
                """
                insert into capture (workspace, stem, intent, archive, kind, parent, provider,
                  identity, delivery, payload, session, peer, repository, captured_at, writer,
                  intended_at)
                select w, st, i::uuid, a, k, nullif(pa, ''), pr, id, nullif(de, ''), py, se, pe,
                  re, ca, :writer, :now
                from unnest(:workspaces::text[], :stems::text[], :intents::text[], :archives::text[],
                  :kinds::text[], :parents::text[], :providers::text[], :identities::bytea[],
                  :deliveries::text[], :payloads::bytea[], :sessions::text[], :peers::text[],
                  :repositories::text[], :captured::timestamptz[])
                  with ordinality as rows(w, st, i, a, k, pa, pr, id, de, py, se, pe, re, ca, n)
                order by n
                on conflict do nothing returning intent
                """)
            .param("writer", writer)
            .param("now", Timestamp.from(now))
            .param("workspaces", texts(rows, row -> row.workspace().value()))
            .param("stems", texts(rows, row -> String.valueOf(captures.get(row))))
            .param("intents", texts(rows, row -> row.intent().toString()))
            .param("archives", texts(rows, PendingCapture::archive))
            .param("kinds", texts(rows, row -> row.isTurn() ? "turn" : "prompt"))
            .param("parents", texts(rows, row -> row.parent().map(Stem::value).orElse("")))
            .param("providers", texts(rows, PendingCapture::provider))
            .param("identities", bytes(rows, PendingCapture::identity))
            .param("deliveries", texts(rows, row -> row.delivery() == null ? "" : row.delivery()))
            .param("payloads", bytes(rows, PendingCapture::payloadDigest))
            .param("sessions", texts(rows, row -> row.session().value()))
            .param("peers", texts(rows, row -> row.peer().value()))
            .param("repositories", texts(rows, PendingCapture::repository))
            .param("captured", texts(rows, row -> row.capturedAt().toString()))
            .query((row, _) -> row.getObject(1, UUID.class))
            .list());
  }

  /**
   * The row that this capture would repeat: by its delivery, else by the provider's name for it.
   */
  Optional<Row> twin(PendingCapture capture) {
    Optional<Row> byDelivery =
        capture.delivery() == null
            ? Optional.empty()
            : one(
                "workspace = ? and delivery = ?", capture.workspace().value(), capture.delivery());
    if (byDelivery.isPresent() || capture.identity() == null) {
      return byDelivery;
    }
    return one(
        "workspace = ? and archive = ? and identity = ?",
        capture.workspace().value(),
        capture.archive(),
        capture.identity());
  }

  /** How many captures have this stem or one that is numbered from it. */
  int numbered(WorkspaceName workspace, Stem stem) {
    return jdbc.sql("select count(*) from capture where workspace = ? and (stem = ? or stem ~ ?)")
        .params(workspace.value(), stem.value(), '^' + stem.value() + "-[0-9]+$")
        .query(Integer.class)
        .single();
  }

  /** What closes a row: the digest of its record and the stem that the others are told. */
  record Closing(UUID intent, String digest, Stem toldAs) {}

  /** Closes rows whose files are on the disk; gives those that were still open. */
  Set<UUID> store(List<Closing> rows) {
    if (rows.isEmpty()) {
      return Set.of();
    }
    return new HashSet<>(
        jdbc.sql(
                """
                update capture set stored = true, digest = rows.d, told_as = rows.t
                from unnest(?::text[], ?::text[], ?::text[]) as rows(i, d, t)
                where intent = rows.i::uuid and not stored returning intent
                """)
            .params(
                texts(rows, row -> row.intent().toString()),
                texts(rows, Closing::digest),
                texts(rows, row -> row.toldAs().value()))
            .query((row, _) -> row.getObject(1, UUID.class))
            .list());
  }

  /** Takes back what could not be written. */
  void withdraw(Collection<UUID> intents) {
    jdbc.sql("delete from capture where not stored and intent = any(?::uuid[])")
        .param(intents.stream().map(UUID::toString).toArray(String[]::new))
        .update();
  }

  /** Rows that were begun and never closed: this writer's own, and anybody's that are old. */
  List<Row> unfinished(String writer, Instant before) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from capture where not stored and (writer = ? or intended_at < ?)")
        .params(writer, Timestamp.from(before))
        .query(Ledger::row)
        .list();
  }

  /** One stored capture, by its stem or by the stem that the others were told. */
  Optional<Row> find(WorkspaceName workspace, Stem stem) {
    return one(
        "workspace = ? and (stem = ? or told_as = ?) and stored order by stem = ? desc limit 1",
        workspace.value(),
        stem.value(),
        stem.value(),
        stem.value());
  }

  /** Forgets a capture; only keyless digests stay, so that a late redelivery is known as one. */
  void erase(Row row, Instant now) {
    jdbc.sql(
            """
            insert into erased_capture (workspace, key, erased_at)
            select workspace, k, ? from capture,
              unnest(array[identity, case when delivery is not null
                then sha256(convert_to(E'delivery\\n' || delivery, 'UTF8')) end]) as k
            where intent = ? and k is not null on conflict do nothing
            """)
        .params(Timestamp.from(now), row.intent())
        .update();
    jdbc.sql("delete from capture where intent = ?").param(row.intent()).update();
  }

  /** Captures of a peer, a session or a whole workspace. */
  List<Row> of(WorkspaceName workspace, String column, String value) {
    if (!Set.of("peer", "session", "workspace").contains(column)) {
      throw new IllegalArgumentException("captures are not kept by " + column);
    }
    return jdbc.sql(
            "select %s from capture where workspace = ? and %s = ? and stored"
                .formatted(COLUMNS, column))
        .params(workspace.value(), value)
        .query(Ledger::row)
        .list();
  }

  /** Those captures that were erased before, by their intents. */
  Set<UUID> erased(Collection<PendingCapture> captures) {
    List<String> workspaces = new ArrayList<>();
    List<String> intents = new ArrayList<>();
    List<byte[]> keys = new ArrayList<>();
    for (PendingCapture capture : captures) {
      for (byte[] key : capture.erasureKeys()) {
        workspaces.add(capture.workspace().value());
        intents.add(capture.intent().toString());
        keys.add(key);
      }
    }
    return keys.isEmpty()
        ? Set.of()
        : new HashSet<>(
            jdbc.sql(
                    """
                    select rows.i::uuid from unnest(?::text[], ?::text[], ?::bytea[]) as rows(w, i, k)
                    join erased_capture on workspace = rows.w and key = rows.k
                    """)
                .params(
                    workspaces.toArray(String[]::new),
                    intents.toArray(String[]::new),
                    keys.toArray(byte[][]::new))
                .query((row, _) -> row.getObject(1, UUID.class))
                .list());
  }

  private Optional<Row> one(String where, Object... values) {
    return jdbc.sql("select " + COLUMNS + " from capture where " + where)
        .params(values)
        .query(Ledger::row)
        .optional();
  }

  static Row row(ResultSet row, int number) throws SQLException {
    return new Row(
        new WorkspaceName(row.getString("workspace")),
        new Stem(row.getString("stem")),
        row.getObject("intent", UUID.class),
        row.getString("archive"),
        row.getString("kind").equals("turn"),
        Optional.ofNullable(row.getString("parent")).map(Stem::new),
        row.getString("provider"),
        Optional.ofNullable(row.getString("delivery")),
        row.getBytes("payload"),
        new SessionName(row.getString("session")),
        new PeerName(row.getString("peer")),
        row.getString("repository"),
        Optional.ofNullable(row.getString("digest")),
        Optional.ofNullable(row.getString("told_as")).map(Stem::new),
        row.getTimestamp("captured_at").toInstant(),
        row.getBoolean("stored"));
  }

  private static <T> String[] texts(List<T> rows, java.util.function.Function<T, String> text) {
    return rows.stream().map(text).toArray(String[]::new);
  }

  private static byte[] @Nullable [] bytes(
      List<PendingCapture> rows,
      java.util.function.Function<PendingCapture, byte @Nullable []> of) {
    List<byte @Nullable []> all = new ArrayList<>();
    rows.forEach(row -> all.add(of.apply(row)));
    return all.toArray(byte[][]::new);
  }
}
