package dev.custodia.memory.message;

import dev.custodia.contracts.event.v1.MessageRecorded;
import dev.custodia.contracts.id.MessageId;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.memory.configuration.Settings;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.NewWork;
import dev.custodia.memory.recall.ChangeFeed;
import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.text.Tokens;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.outbox.Outbox;
import dev.custodia.platform.sql.LastWrites;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes down what was said: the messages, the work that they cause, the word to recall and the
 * events, all in one transaction. Whatever they need that is not there is made (memory-api 1.5).
 */
@Service
public class RecordMessages {
  /** What recall calls a message; its document id is the public id. */
  public static final DocumentKind KIND = new DocumentKind("message");

  private final Seats seats;
  private final Attendance attendance;
  private final MessageInsert insert;
  private final Ledger ledger;
  private final ChangeFeed feed;
  private final Outbox outbox;
  private final LastWrites writes;
  private final MessageProperties settings;
  private final Clock clock;

  RecordMessages(
      Seats seats,
      Attendance attendance,
      MessageInsert insert,
      Ledger ledger,
      ChangeFeed feed,
      Outbox outbox,
      LastWrites writes,
      MessageProperties settings,
      Clock clock) {
    this.seats = seats;
    this.attendance = attendance;
    this.insert = insert;
    this.ledger = ledger;
    this.feed = feed;
    this.outbox = outbox;
    this.writes = writes;
    this.settings = settings;
    this.clock = clock;
  }

  /** Records them in their order, with consecutive places; tells what was written. */
  @Transactional
  public List<Message> record(SessionRef session, List<NewMessage> given) {
    var now = clock.instant();
    // The costliest part, so it is done before the session's row is locked.
    var tokens = given.stream().map(it -> Tokens.count(it.content())).toList();
    var reserved = seats.reserve(session, given.size());
    var authors = given.stream().map(NewMessage::peer).collect(Collectors.toSet());
    var roll = attendance.call(session, authors, now);
    var written = insert.all(session, reserved, given, tokens, now);
    ledger.record(work(session, reserved, roll, given, written));
    feed.changed(session.workspace(), KIND, written.stream().map(Message::id).toList());
    outbox.appendAll(events(session, roll, written, now));
    writes.flush();
    return written;
  }

  private static List<NewWork> work(
      SessionRef session,
      Seats.Reserved reserved,
      Attendance.Roll roll,
      List<NewMessage> given,
      List<Message> written) {
    var usual = Settings.resolve(reserved.session(), reserved.workspace());
    var usualJson = usual.json();
    var work = new ArrayList<NewWork>();
    for (int i = 0; i < given.size(); i++) {
      var message = written.get(i);
      var own = given.get(i).configuration();
      boolean special = !own.equals(RawJson.EMPTY);
      var inForce =
          special ? Settings.resolve(own, reserved.session(), reserved.workspace()) : usual;
      var json = special ? inForce.json() : usualJson;
      var author = given.get(i).peer();
      if (inForce.reasoning().enabled() && roll.of(author).observed()) {
        work.add(
            NewWork.representation(session, message.row(), author, roll.observersOf(author), json));
      }
      if (inForce.summaryDueAt(message.seq())) {
        work.add(NewWork.summary(session, message.row(), message.seq(), json));
      }
    }
    return work;
  }

  private List<MessageRecorded> events(
      SessionRef session, Attendance.Roll roll, List<Message> written, Instant now) {
    return written.stream()
        .map(
            it -> {
              var author = new PeerName(it.peerId());
              return new MessageRecorded(
                  session.workspace(),
                  session.session(),
                  new MessageId(it.id()),
                  it.seq(),
                  author,
                  settings.speaker(author, roll.of(author).configuration()),
                  it.content(),
                  it.createdAt(),
                  now);
            })
        .toList();
  }
}
