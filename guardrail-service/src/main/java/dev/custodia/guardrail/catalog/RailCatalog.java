package dev.custodia.guardrail.catalog;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Track;
import dev.custodia.guardrail.rail.dialogue.PiecesRail;
import dev.custodia.guardrail.rail.dialogue.RetryRail;
import dev.custodia.guardrail.rail.dialogue.StepsRail;
import dev.custodia.guardrail.rail.encoded.EncodedRail;
import dev.custodia.guardrail.rail.evidence.EvidenceRail;
import dev.custodia.guardrail.rail.hidden.HiddenRail;
import dev.custodia.guardrail.rail.injection.InjectionRail;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.rail.invisible.InvisibleRail;
import dev.custodia.guardrail.rail.judge.ModelEndpoint;
import dev.custodia.guardrail.rail.judge.ModelRail;
import dev.custodia.guardrail.rail.judge.TrajectoryRail;
import dev.custodia.guardrail.rail.leak.CanaryRail;
import dev.custodia.guardrail.rail.leak.PromptLeakRail;
import dev.custodia.guardrail.rail.links.LinkRail;
import dev.custodia.guardrail.rail.mark.Watermark;
import dev.custodia.guardrail.rail.mark.WatermarkRail;
import dev.custodia.guardrail.rail.markup.MarkupRail;
import dev.custodia.guardrail.rail.personal.PersonalDataRail;
import dev.custodia.guardrail.rail.posture.BudgetRail;
import dev.custodia.guardrail.rail.posture.LanguageRail;
import dev.custodia.guardrail.rail.secrets.SecretScanner;
import dev.custodia.guardrail.rail.secrets.SecretsRail;
import dev.custodia.guardrail.rail.shots.ManyShotRail;
import dev.custodia.guardrail.rail.toolcall.ToolCallRail;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every rail of the service, in the order in which they run: what strips and decodes first, then
 * what refuses, then what redacts (spec 4).
 */
public final class RailCatalog {
  private static final Parameter SHOTS =
      new Parameter("turnsMax", 4, 1, 100, "how many turns a quoted dialogue may have");
  private static final Parameter RETRY_OVERLAP =
      new Parameter("overlap", 0.6, 0.3, 1, "the share of words that make a question the same");
  private static final Parameter RETRY_COOL_DOWN =
      new Parameter(
          "coolDownQuestions", 12, 1, 40, "after how many questions a refusal is let rest");
  private static final Parameter STEPS_BOUND =
      new Parameter("bound", 2.5, 1, 10, "the weight at which small steps are refused");
  private static final Parameter LEAK_OUTRIGHT =
      new Parameter(
          "shareOutright", 0.7, 0.3, 1, "the share of a sentence that is a leak by itself");
  private static final Parameter LEAK_INTRODUCED =
      new Parameter(
          "shareIntroduced",
          0.4,
          0.1,
          1,
          "the share that is a leak in a sentence about the prompt");

  private static final Parameter EVIDENCE_BITS =
      new Parameter("bits", Track.ATTACK_BITS, 1, 64, "the sum of bits at which turns are refused");
  private static final Parameter EVIDENCE_DECAY =
      new Parameter("decay", Track.DECAY, 0.1, 1, "what is left of the sum after one turn");
  private static final Parameter QUESTION_CHARS =
      new Parameter("questionCharsMax", 8_000, 1, 2_000_000, "how long a question may be");
  private static final Parameter DOCUMENT_CHARS =
      new Parameter("documentCharsMax", 60_000, 1, 2_000_000, "how long a document may be");

  private static final Parameter TRAJECTORY_TURNS =
      new Parameter("turnsMin", 4, 1, 100, "the shortest dialogue that is judged, in turns");
  private static final Parameter TRAJECTORY_EVERY =
      new Parameter("every", 1, 1, 100, "one question in so many is judged");

  private final Lexicon lexicon;
  private final Map<RailName, RailCard> cards = new LinkedHashMap<>();

  /** All rails; those that need a model ask this one. */
  public RailCatalog(ModelEndpoint model) {
    this(model, new Watermark(null, "custodia"));
  }

  /** All rails, with marks that are signed as said. */
  public RailCatalog(ModelEndpoint model, Watermark watermark) {
    lexicon = Lexicon.shipped();
    var injections = new Injections();
    var encoded = new EncodedRail(injections);
    add(
        RailCard.of(
            encoded,
            "orders in base64, hex, rot13, leetspeak, lookalike letters, tags and other writings"));
    add(RailCard.of(new InvisibleRail(), "characters that a reader cannot see and a model reads"));
    add(
        new RailCard(
            new RailName("many_shot"),
            Planes.INCOMING,
            "invented dialogues, words put into the model's mouth, control tokens of chat templates",
            List.of(SHOTS),
            false,
            parameters -> new ManyShotRail(parameters.count(SHOTS), injections)));
    add(RailCard.of(new HiddenRail(injections), "orders in what a page carries and does not show"));
    add(
        RailCard.of(
            new InjectionRail(injections),
            "orders that change what the model was told, in sixteen languages"));
    add(
        new RailCard(
            new RailName("retry"),
            Set.of(Plane.INPUT),
            "refused questions that come again: reworded, translated, reframed, demanded",
            List.of(RETRY_OVERLAP, RETRY_COOL_DOWN),
            false,
            parameters ->
                new RetryRail(
                    encoded, parameters.get(RETRY_OVERLAP), parameters.count(RETRY_COOL_DOWN))));
    add(
        RailCard.of(
            new PiecesRail(injections, encoded), "orders in pieces, over turns or within one"));
    add(
        new RailCard(
            new RailName("steps"),
            Set.of(Plane.INPUT),
            "dialogues that come to harm in small steps",
            List.of(STEPS_BOUND),
            false,
            parameters -> new StepsRail(parameters.get(STEPS_BOUND))));
    add(
        new RailCard(
            new RailName("session_evidence"),
            Planes.INCOMING,
            "attacks spread over turns of which none is refusable: they add up, and decay",
            List.of(EVIDENCE_BITS, EVIDENCE_DECAY),
            false,
            parameters ->
                new EvidenceRail(
                    injections, parameters.get(EVIDENCE_BITS), parameters.get(EVIDENCE_DECAY))));
    add(RailCard.of(new CanaryRail(), "canaries, also spaced, backwards or encoded"));
    add(RailCard.of(new ToolCallRail(), "tool calls that the question does not ask for"));
    add(
        RailCard.of(
            new SecretsRail(new SecretScanner()),
            "credentials; on the output plane also those that only a label gives away"));
    add(
        new RailCard(
            new RailName("prompt_leak"),
            Set.of(Plane.OUTPUT),
            "sentences of the prompt to protect: copied, reworded, encoded, introduced as such",
            List.of(LEAK_OUTRIGHT, LEAK_INTRODUCED),
            false,
            parameters ->
                new PromptLeakRail(
                    parameters.get(LEAK_OUTRIGHT), parameters.get(LEAK_INTRODUCED))));
    add(
        RailCard.of(new MarkupRail(), "scripts, styles, frames, forms and handlers of events")
            .onlyWhereNamed());
    add(
        RailCard.of(
            new LinkRail(),
            "links and images that lead to hosts not allowed, or carry data along"));
    add(
        RailCard.of(
            new PersonalDataRail(),
            "mailboxes, telephones, bank accounts, cards and national numbers"));
    add(
        RailCard.of(
            new LanguageRail(),
            "never refuses: says where a text is in a language that is not read"));
    add(
        new RailCard(
                new RailName("budget"),
                Planes.INCOMING,
                "questions and documents that are longer than paid for; never cuts one short",
                List.of(QUESTION_CHARS, DOCUMENT_CHARS),
                false,
                parameters ->
                    new BudgetRail(
                        parameters.count(QUESTION_CHARS), parameters.count(DOCUMENT_CHARS)))
            .onlyWhereNamed());
    add(
        new RailCard(
            new RailName("model_judge"),
            Planes.ALL,
            "whatever a model finds unsafe by a written policy; not certain when it is away",
            List.of(),
            true,
            parameters -> new ModelRail(model)));
    add(
        new RailCard(
            new RailName("trajectory"),
            Set.of(Plane.INPUT),
            "dialogues that come to harm over turns of which none does, by a model",
            List.of(TRAJECTORY_TURNS, TRAJECTORY_EVERY),
            true,
            parameters ->
                new TrajectoryRail(
                    model,
                    parameters.count(TRAJECTORY_TURNS),
                    parameters.count(TRAJECTORY_EVERY))));
    add(
        RailCard.of(new WatermarkRail(watermark), "marks answers as a machine's, last of all")
            .onlyWhereNamed());
  }

  private void add(RailCard card) {
    cards.put(card.name(), card);
  }

  /** What texts are read with. */
  public Lexicon lexicon() {
    return lexicon;
  }

  /** All rails, in the order in which they run. */
  public List<RailCard> all() {
    return List.copyOf(cards.values());
  }

  /** The rail of that name. */
  public Optional<RailCard> find(RailName name) {
    return Optional.ofNullable(cards.get(name));
  }

  /** The standard rails, by plane: what a workspace without a policy has. */
  public Map<Plane, List<RailName>> standard() {
    var standard = new EnumMap<Plane, List<RailName>>(Plane.class);
    for (Plane plane : Plane.values()) {
      standard.put(
          plane,
          all().stream()
              .filter(card -> card.standard() && card.planes().contains(plane))
              .map(RailCard::name)
              .toList());
    }
    return standard;
  }
}
