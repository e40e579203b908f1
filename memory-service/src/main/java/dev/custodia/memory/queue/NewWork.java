package dev.custodia.memory.queue;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.v3.RawJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Work that somebody causes.
 *
 * @param unitKey rows of one key are carried out one after the other, in the order of writing
 * @param message the internal id of the message that it rests on
 * @param configuration the settings that were in force, resolved
 * @param payload what else its kind needs to know
 */
public record NewWork(
    WorkspaceName workspace,
    WorkKind kind,
    String unitKey,
    @Nullable SessionName session,
    @Nullable Long message,
    @Nullable String observed,
    List<String> observers,
    RawJson configuration,
    RawJson payload) {
  public NewWork {
    observers = List.copyOf(observers);
  }

  /** The reasoning over one message, for the author and all who observe him in this session. */
  public static NewWork representation(
      SessionRef session, long message, PeerName author, List<String> observers, RawJson settings) {
    return new NewWork(
        session.workspace(),
        WorkKind.REPRESENTATION,
        key(WorkKind.REPRESENTATION, session, author.value()),
        session.session(),
        message,
        author.value(),
        observers,
        settings,
        RawJson.EMPTY);
  }

  /** The summary that is due after one message. */
  public static NewWork summary(SessionRef session, long message, long seq, RawJson settings) {
    return new NewWork(
        session.workspace(),
        WorkKind.SUMMARY,
        key(WorkKind.SUMMARY, session, "None:None"),
        session.session(),
        message,
        null,
        List.of(),
        settings,
        RawJson.of(RawJson.tree(java.util.Map.of("seq", seq))));
  }

  /** Work that rests on no message. */
  public static NewWork of(
      WorkspaceName workspace,
      WorkKind kind,
      String unitKey,
      @Nullable SessionName session,
      RawJson payload) {
    return new NewWork(
        workspace, kind, unitKey, session, null, null, List.of(), RawJson.EMPTY, payload);
  }

  private static String key(WorkKind kind, SessionRef session, String rest) {
    return String.join(
        ":", kind.word(), session.workspace().value(), session.session().value(), rest);
  }
}
