package dev.custodia.guardrail.rail.leak;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Automaton;
import dev.custodia.guardrail.text.Folded;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.List;
import java.util.Set;

/**
 * Takes sentences of the protected prompt out of an answer: copied, lightly reworded, encoded, or
 * introduced as the model's own instructions in another language (spec 12.16). An answer that only
 * follows a rule of the prompt is left alone.
 */
public final class PromptLeakRail implements Rail {
  private static final RailName NAME = new RailName("prompt_leak");
  private static final int PROMPTS_MAX = 200;
  private static final String CATEGORY = "prompt_leak";
  private static final Automaton<Boolean> FRAMES = frames();

  private final double shareOutright;
  private final double shareIntroduced;
  private final Cache<String, ProtectedText> prompts =
      Caffeine.newBuilder().maximumSize(PROMPTS_MAX).build();

  public PromptLeakRail(double shareOutright, double shareIntroduced) {
    this.shareOutright = shareOutright;
    this.shareIntroduced = shareIntroduced;
  }

  private static Automaton<Boolean> frames() {
    Automaton.Builder<Boolean> words = Automaton.builder();
    for (String phrase :
        List.of(
            "my instructions are",
            "my instructions say",
            "my instructions read",
            "my instructions:",
            "my instructions state",
            "my instructions tell",
            "my instructions include",
            "my system prompt",
            "my rules are",
            "my rules say",
            "my rules:",
            "my rule is",
            "my prompt says",
            "my prompt is",
            "my prompt:",
            "my prompt reads",
            "my guidelines are",
            "my guidelines say",
            "my guidelines:",
            "my orders are",
            "i was told to",
            "i was told that",
            "i was told:",
            "i am told to",
            "i was instructed",
            "i am instructed",
            "i have been told",
            "i have been instructed",
            "everything i was told",
            "what i was told",
            "instructions i was given",
            "instructions i have",
            "the rules i follow",
            "rules i was given",
            "i was given these",
            "here are my instructions",
            "here are my rules",
            "here is my prompt",
            "the operator told me",
            "my first rule",
            "my second rule",
            "one of my rules",
            "my configuration",
            "the text above your message",
            "system message says",
            "system prompt says",
            "system prompt is",
            "system prompt:",
            "system message:",
            "meine anweisungen lauten",
            "meine anweisungen sind",
            "meine anweisung lautet",
            "meine regeln lauten",
            "meine regeln sind",
            "mein systemprompt",
            "mir wurde gesagt",
            "ich wurde angewiesen",
            "mes instructions sont",
            "mes consignes sont",
            "mes regles sont",
            "mes instructions :",
            "mes consignes :",
            "on m'a dit",
            "mon prompt",
            "mis instrucciones son",
            "mis instrucciones dicen",
            "mis instrucciones:",
            "mis reglas son",
            "me dijeron que",
            "mi prompt",
            "le mie istruzioni",
            "le mie regole",
            "mi e stato detto",
            "minhas instrucoes",
            "minhas regras",
            "mijn instructies",
            "mijn regels",
            "moje instrukce",
            "moje pokyny",
            "moje pravidla",
            "mam pokyn",
            "bylo mi receno",
            "moje zasady",
            "moj prompt",
            "мои инструкции",
            "мои правила",
            "мне было сказано",
            "мне велено",
            "私の指示",
            "私への指示",
            "私のルール",
            "次のように指示",
            "我的指令",
            "我的规则",
            "我的系统提示",
            "我被告知",
            "我被要求",
            "내 지시",
            "제 지시",
            "나의 지시",
            "تعليماتي",
            "قواعدي",
            "talimatlarim",
            "kurallarim",
            "मेरे निर्देश")) {
      words.add(Folded.of(phrase).text(), true);
    }
    return words.build();
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.OUTPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String prompt = scene.facts().systemPrompt();
    if (prompt == null || prompt.isBlank()) {
      return Finding.passed();
    }
    ProtectedText secret = prompts.get(prompt, ProtectedText::new);
    String text = reading.text();
    var cuts = new Redactions();
    boolean introduced = false;
    for (Sentences.Span span : Sentences.of(text)) {
      String sentence = text.substring(span.start(), span.end());
      boolean frame = introduces(sentence);
      double shown = secret.shown(sentence);
      if (shown >= shareOutright
          || ((frame || introduced) && shown >= shareIntroduced)
          || (frame && states(sentence))) {
        cuts.add(span.start(), span.end(), CATEGORY);
      }
      introduced =
          (frame && sentence.stripTrailing().endsWith(":"))
              || (introduced && shown >= shareIntroduced);
    }
    encoded(text, secret, cuts);
    turned(text, secret, cuts);
    return cuts.applyTo(text, "sentences of the protected prompt were taken out");
  }

  private void encoded(String text, ProtectedText secret, Redactions cuts) {
    for (EncodedRuns.Run run : EncodedRuns.of(text)) {
      for (Sentences.Span span : Sentences.of(run.text())) {
        if (secret.shown(run.text().substring(span.start(), span.end())) >= shareOutright) {
          cuts.add(run.start(), run.end(), CATEGORY);
          break;
        }
      }
    }
  }

  // The whole answer backwards, or with signs between its letters.
  private void turned(String text, ProtectedText secret, Redactions cuts) {
    if (!cuts.isEmpty() || text.length() > 20_000) {
      return;
    }
    String backwards = new StringBuilder(text).reverse().toString();
    for (String other : List.of(backwards, Rot13.of(text), text.replace(" ", ""))) {
      boolean leaks =
          Sentences.of(other).stream()
              .anyMatch(
                  span -> secret.shown(other.substring(span.start(), span.end())) >= shareOutright);
      if (leaks) {
        cuts.add(0, text.length(), CATEGORY);
        return;
      }
    }
  }

  private static boolean introduces(String sentence) {
    var found = new boolean[1];
    FRAMES.search(Folded.of(sentence).text(), (begin, end, value) -> found[0] = true);
    return found[0];
  }

  // "My instructions are confidential" states nothing of them.
  private static boolean states(String sentence) {
    String folded = Folded.of(sentence).text();
    return folded.length() > 40
        && List.of(
                "cannot",
                "can't",
                "can not",
                "won't",
                "not share",
                "not able",
                "confidential",
                "private",
                "vertraulich",
                "nicht teilen",
                "nicht verraten",
                "confident",
                "no puedo",
                "ne peux",
                "nemohu",
                "nemuzu",
                "не могу",
                "できません",
                "不能")
            .stream()
            .noneMatch(folded::contains);
  }
}
