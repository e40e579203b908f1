package dev.custodia.memory.message;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.sql.LastWrites;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;

/** Writes any number of messages of one session, with one statement. */
@Component
class MessageInsert {
  private static final String INSERT =
      "insert into message (id, workspace, session, public_id, seq, peer, content, metadata,"
          + " configuration, internal, token_count, created_at, recorded_at)"
          + " overriding system value"
          + " select r, ?, ?, i, q, p, c, m::jsonb, f::jsonb, n::jsonb, t, a, ?"
          + " from unnest(?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[],"
          + " ?::text[], ?::text[], ?::int[], ?::text[]::timestamptz[])"
          + " as rows(r, i, q, p, c, m, f, n, t, a) order by q";

  private final LastWrites writes;

  MessageInsert(LastWrites writes) {
    this.writes = writes;
  }

  List<Message> all(
      SessionRef session,
      Seats.Reserved places,
      List<NewMessage> given,
      List<Integer> tokens,
      Instant now) {
    int size = given.size();
    var ids = new String[size];
    var seqs = new Long[size];
    var texts = new String[5][size];
    var times = new Instant[size];
    var moment = now.truncatedTo(ChronoUnit.MICROS);
    for (int i = 0; i < size; i++) {
      var message = given.get(i);
      ids[i] = Ids.next();
      seqs[i] = places.firstSeq() + i;
      texts[0][i] = message.peer().value();
      texts[1][i] = message.content();
      texts[2][i] = message.metadata().text();
      texts[3][i] = message.configuration().text();
      texts[4][i] = message.internal().text();
      times[i] = message.createdAt() == null ? moment : message.createdAt();
    }
    writes.add(
        INSERT,
        session.workspace().value(),
        session.session().value(),
        Sql.time(moment),
        places.rows().toArray(Long[]::new),
        ids,
        seqs,
        texts[0],
        texts[1],
        texts[2],
        texts[3],
        texts[4],
        tokens.toArray(Integer[]::new),
        Arrays.stream(times).map(Instant::toString).toArray(String[]::new));
    var written = new ArrayList<Message>(size);
    for (int i = 0; i < size; i++) {
      written.add(
          new Message(
              ids[i],
              texts[1][i],
              texts[0][i],
              session.session().value(),
              new RawJson(texts[2][i]),
              times[i],
              session.workspace().value(),
              tokens.get(i),
              seqs[i],
              places.rows().get(i)));
    }
    return written;
  }
}
