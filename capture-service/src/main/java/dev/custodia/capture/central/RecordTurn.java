package dev.custodia.capture.central;

import dev.custodia.capture.json.RawSpan;
import dev.custodia.capture.provider.Adapter;
import dev.custodia.capture.provider.ProviderId;
import dev.custodia.capture.provider.Registry;
import dev.custodia.capture.record.CaptureRecord;
import dev.custodia.capture.record.Digest;
import dev.custodia.capture.record.Field;
import dev.custodia.capture.record.RecordRule;
import dev.custodia.capture.record.Stem;
import dev.custodia.capture.record.StoredRecord;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes how a turn ended as a record of its own beside the prompt's, which is never changed; only
 * the prompt's rendering is made anew (capture 11, API D1 and D2).
 */
@Component
class RecordTurn {
  private final Ledger ledger;
  private final ArchivePlaces places;
  private final Registry registry;
  private final CaptureWriter writer;
  private final Clock clock;

  RecordTurn(
      Ledger ledger, ArchivePlaces places, Registry registry, CaptureWriter writer, Clock clock) {
    this.ledger = ledger;
    this.places = places;
    this.registry = registry;
    this.writer = writer;
    this.clock = clock;
  }

  /** A turn's record and the prompt that it belongs to. */
  record Recorded(Written written, Stem parent) {}

  Recorded record(
      WorkspaceName workspace, Stem stem, TurnEnd end, Caller caller, @Nullable String delivery)
      throws IOException {
    Ledger.Row prompt =
        ledger
            .find(workspace, stem)
            .filter(row -> !row.turn())
            .filter(row -> belongsTo(row, caller))
            .orElseThrow(StemPath::notFound);
    CaptureRecord parent =
        places
            .archive(workspace, prompt.archive())
            .record(prompt.stem())
            .orElseThrow(StemPath::notFound);
    Instant now = clock.instant();
    CaptureRecord record = CaptureRecord.of(members(prompt, parent, end, now));
    Optional<RecordRule> broken = StoredRecord.read(record.bytes()).broken();
    if (broken.isPresent()) {
      throw new Problem(
          ProblemCode.INVALID, "A record of this turn %s.".formatted(broken.get().says()));
    }
    byte @Nullable [] identity =
        end.id() == null
            ? null
            : digest("turn\n" + prompt.provider() + '\n' + prompt.stem() + '\n' + end.id());
    PendingCapture capture =
        new PendingCapture(
            UUID.randomUUID(),
            workspace,
            prompt.archive(),
            Stem.of(now, "turn end", Optional.empty()),
            record,
            Optional.of(prompt.stem()),
            prompt.provider(),
            identity,
            delivery,
            digest(end.toString()),
            prompt.session(),
            prompt.peer(),
            prompt.repository(),
            now);
    return switch (writer.settled(capture)) {
      case Written written -> new Recorded(written, prompt.stem());
      case Settled.Erased _ -> throw StemPath.notFound();
    };
  }

  /** A token that names a peer or a session speaks of its own prompts only. */
  private static boolean belongsTo(Ledger.Row row, Caller caller) {
    boolean peer = caller.peer() == null || row.peer().equals(caller.peer());
    boolean session = caller.session() == null || row.session().equals(caller.session());
    return peer && session;
  }

  private Map<Field, RawSpan> members(
      Ledger.Row prompt, CaptureRecord parent, TurnEnd end, Instant now) {
    Map<Field, RawSpan> members = end.fields();
    members.put(Field.SCHEMA, RawSpan.quoted(CaptureRecord.TURN.value()));
    members.put(
        Field.STARTED_AT,
        RawSpan.quoted(DateTimeFormatter.ISO_INSTANT.format(now.truncatedTo(ChronoUnit.SECONDS))));
    members.put(Field.PROVIDER, RawSpan.quoted(prompt.provider()));
    members.put(Field.EVENT, RawSpan.quoted(event(prompt, end)));
    members.put(Field.ID, end.id() == null ? RawSpan.nothing() : RawSpan.quoted(end.id()));
    for (Field field :
        new Field[] {
          Field.SESSION, Field.SOURCE, Field.CWD, Field.REPOSITORY, Field.BRANCH, Field.HEAD
        }) {
      members.put(field, parent.get(field).orElse(RawSpan.nothing()));
    }
    members.put(Field.META, TurnEnd.meta(prompt.stem().record(), end.producer()));
    return members;
  }

  private String event(Ledger.Row prompt, TurnEnd end) {
    if (end.event() != null && !end.event().isBlank()) {
      return end.event();
    }
    return registry
        .adapter(new ProviderId(prompt.provider()))
        .flatMap(Adapter::turn)
        .map(Adapter.TurnEvent::event)
        .orElse("turn-end");
  }

  private static byte[] digest(String text) {
    return HexFormat.of().parseHex(Digest.sha256(text.getBytes(StandardCharsets.UTF_8)));
  }
}
