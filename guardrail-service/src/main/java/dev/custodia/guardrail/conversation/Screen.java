package dev.custodia.guardrail.conversation;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.guardrail.check.FactsReader;
import dev.custodia.guardrail.check.Limits;
import dev.custodia.guardrail.check.VerdictBody;
import dev.custodia.guardrail.policy.ActivePolicy;
import dev.custodia.guardrail.policy.Policies;
import dev.custodia.guardrail.rail.Facts;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.spotlight.Spotlight;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.Verdict;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/**
 * Judges documents before they enter a prompt, with the dialogue in view. A poisoned one is named
 * and dropped; the others keep their order and shape (spec 2, H18).
 */
@Service
class Screen {
  private static final int DOCUMENTS_MAX = 200;

  /** A document as it came, or with the text that may be used of it. */
  record Document(@Nullable String id, @Nullable String text, @Nullable Object origin) {}

  /** A document that may not be used. */
  record Dropped(@Nullable String id, int index, VerdictBody verdict) {}

  /** All of them, judged. */
  record Screened(
      List<Document> kept,
      List<Dropped> dropped,
      List<VerdictBody> verdicts,
      @Nullable Marked spotlight) {}

  /** How the kept documents are marked, and what a prompt has to say about it. */
  record Marked(String mode, @Nullable String tag, String instruction) {}

  private final Dialogues dialogues;
  private final Policies policies;
  private final ScreenLog log;

  Screen(Dialogues dialogues, Policies policies, ScreenLog log) {
    this.dialogues = dialogues;
    this.policies = policies;
    this.log = log;
  }

  Screened screen(
      WorkspaceName workspace,
      String conversation,
      @Nullable List<@Nullable Document> documents,
      @Nullable Map<String, @Nullable Object> context,
      @Nullable String mark) {
    List<Document> checked = checked(documents);
    Spotlight spotlight = spotlight(mark);
    Dialogue dialogue = dialogues.open(workspace, conversation);
    ActivePolicy active = policies.inForce(workspace, dialogue.conversation().policy());
    var own = new HashMap<String, @Nullable Object>(dialogue.conversation().context());
    String question = dialogue.conversation().lastUserTurn();
    if (question != null) {
      own.putIfAbsent("user_input", question);
    }
    Facts facts =
        FactsReader.join(active.policy(), List.of(own, context == null ? Map.of() : context));
    Scene scene = dialogue.scene(Plane.CONTEXT, facts);
    var kept = new ArrayList<Document>();
    var dropped = new ArrayList<Dropped>();
    var verdicts = new ArrayList<VerdictBody>();
    var judged = new ArrayList<Verdict>();
    var evidence = new ArrayList<Double>();
    for (int i = 0; i < checked.size(); i++) {
      Document document = checked.get(i);
      String text = Limits.text(document.text(), "documents[" + i + "].text");
      Verdict verdict = active.engine().judge(text, scene);
      judged.add(verdict);
      if (verdict.certain()) {
        evidence.add(
            verdict instanceof Verdict.Blocked
                ? Evidence.REFUSED_BITS
                : active.engine().evidence(text, Plane.CONTEXT));
      }
      VerdictBody body = VerdictBody.of(verdict, text, active.policy());
      verdicts.add(body);
      if (verdict instanceof Verdict.Blocked) {
        dropped.add(new Dropped(document.id(), i, body));
      } else {
        String usable = verdict.usable(text).orElse(text);
        kept.add(
            new Document(
                document.id(),
                spotlight == null ? usable : spotlight.mark(usable),
                document.origin()));
      }
    }
    log.screened(dialogue.conversation(), checked, judged, active.policy());
    dialogues.read(dialogue.conversation().key(), evidence);
    return new Screened(
        kept,
        dropped,
        verdicts,
        spotlight == null || mark == null
            ? null
            : new Marked(mark, spotlight.tag().orElse(null), spotlight.instruction()));
  }

  private static @Nullable Spotlight spotlight(@Nullable String mode) {
    if (mode == null) {
      return null;
    }
    return Spotlight.Mode.parse(mode)
        .map(known -> new Spotlight(known, Ids.next()))
        .orElseThrow(
            () ->
                new Problem(ProblemCode.INVALID, "There is no such way to mark documents.")
                    .at("spotlight", "unknown", "use delimit, datamark or encode"));
  }

  private static List<Document> checked(@Nullable List<@Nullable Document> documents) {
    if (documents == null || documents.isEmpty() || documents.size() > DOCUMENTS_MAX) {
      throw new Problem(ProblemCode.INVALID, "Give 1 to " + DOCUMENTS_MAX + " documents.")
          .at("documents", "size", "give 1 to " + DOCUMENTS_MAX + " documents");
    }
    var checked = new ArrayList<Document>(documents.size());
    for (int i = 0; i < documents.size(); i++) {
      Document document = documents.get(i);
      if (document == null) {
        throw new Problem(ProblemCode.INVALID, "A document is missing.")
            .at("documents[" + i + "]", "missing", "give a document with a text");
      }
      Limits.text(document.text(), "documents[" + i + "].text");
      checked.add(document);
    }
    return checked;
  }
}
