package dev.custodia.memory.reasoner.offline;

import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.reasoner.Answer;
import dev.custodia.memory.reasoner.Engine;
import dev.custodia.memory.reasoner.Passage;
import dev.custodia.memory.reasoner.offline.Question.SlotAsked;
import dev.custodia.memory.reasoner.offline.SlotState.Held;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Answers whether a slot holds what a question claims: yes where it is known to, no where another
 * value is known that rules it out, or where it did and was ended. Of slots that may hold several
 * values at once it says nothing, and where a known value does not decide, it only shows that.
 */
final class SlotYesNo implements AnswerWay {
  private static final double SURE = 0.95;
  private static final double DAYS_OF_YEAR = 365.25;

  @Override
  public Optional<Answer> answer(Matter matter) {
    PeerName about = matter.inquiry().about();
    if (about == null) {
      return Optional.empty();
    }
    return SlotClaim.of(matter.question(), about.value())
        .flatMap(claim -> judged(matter, claim, said(matter, about, claim)));
  }

  /** All that was said of the slot, in the order of when. */
  private static List<Held> said(Matter matter, PeerName about, SlotClaim claim) {
    String key = claim.isCompany() || claim.isOfAnybody() ? "" : claim.fact().key();
    return SlotAnswer.all(matter, about, new SlotAsked(claim.fact().kind(), key)).stream()
        .filter(h -> h.fact().key().equals(key))
        .filter(h -> claim.fact().kind() != SlotKind.ORIGIN || sameOrigin(claim, h))
        .sorted(Comparator.comparing((Held h) -> h.passage().at()))
        .toList();
  }

  /** Being born somewhere and coming from elsewhere are both true of many. */
  private static boolean sameOrigin(SlotClaim claim, Held held) {
    return claim.words().contains("born") == held.statement().contains("born ");
  }

  private static Optional<Answer> judged(Matter matter, SlotClaim claim, List<Held> said) {
    if (claim.isOfAnybody()) {
      return anybody(claim, said);
    }
    Optional<Held> was = last(said, h -> h.fact().holds() && is(matter, claim, h));
    if (claim.isCompany() && was.isEmpty()) {
      return Optional.empty();
    }
    if (claim.past()) {
      return was.or(() -> last(said, h -> !h.fact().holds() && names(claim, h)))
          .map(h -> found("Yes. " + h.statement(), List.of(h)));
    }
    List<Held> now = SlotState.current(said);
    Optional<Held> holds = last(now, h -> is(matter, claim, h));
    if (holds.isPresent()) {
      return holds.map(h -> found("Yes. " + h.statement(), List.of(h)));
    }
    if (now.isEmpty()) {
      return ended(claim, said, was);
    }
    Held current = now.getLast();
    return switch (match(matter, claim, current)) {
      case SAME -> Optional.empty();
      case APART -> Optional.of(no(current, was));
      case UNSURE ->
          was.isPresent() && !isWider(claim, current)
              ? Optional.of(no(current, was))
              : Optional.of(nearby(current));
    };
  }

  /** A girlfriend is no wife; but where the last partnership ended there is neither. */
  private static Optional<Answer> anybody(SlotClaim claim, List<Held> said) {
    List<Held> now = SlotState.current(said);
    if (claim.past() || (now.isEmpty() && said.isEmpty())) {
      return Optional.empty();
    }
    if (now.isEmpty()) {
      return last(said, h -> !h.fact().holds()).map(h -> found("No. " + h.statement(), List.of(h)));
    }
    return last(now, h -> h.statement().contains(claim.fact().value()))
        .map(h -> found("Yes. " + h.statement(), List.of(h)));
  }

  /** "No. ada lives in Turku. Before that: ada lives in Oulu." */
  private static Answer no(Held current, Optional<Held> was) {
    var evidence = new ArrayList<Held>();
    evidence.add(current);
    was.ifPresent(evidence::add);
    return found(
        "No. "
            + current.statement()
            + was.map(h -> " Before that (" + day(h) + "): " + h.statement()).orElse(""),
        evidence);
  }

  private static Optional<Answer> ended(SlotClaim claim, List<Held> said, Optional<Held> was) {
    return last(said, h -> !h.fact().holds())
        .filter(h -> was.isPresent() || h.fact().value().isEmpty() || names(claim, h))
        .map(h -> was.<List<Held>>map(w -> List.of(h, w)).orElseGet(() -> List.of(h)))
        .map(evidence -> found("No. " + evidence.getFirst().statement(), evidence));
  }

  /** A country that the known town may lie in rules out nothing. */
  private static boolean isWider(SlotClaim claim, Held current) {
    return claim.fact().kind() == SlotKind.RESIDENCE
        && SlotMatch.isRegion(claim.fact().value())
        && !SlotMatch.isRegion(current.fact().value());
  }

  private static boolean is(Matter matter, SlotClaim claim, Held held) {
    return match(matter, claim, held) == SlotMatch.SAME;
  }

  private static boolean names(SlotClaim claim, Held held) {
    return SlotMatch.of(claim.fact().kind(), claim.fact().value(), held.fact().value())
        == SlotMatch.SAME;
  }

  private static SlotMatch match(Matter matter, SlotClaim claim, Held held) {
    return claim.fact().kind() == SlotKind.AGE && !claim.past()
        ? age(matter, claim.fact().value(), held)
        : SlotMatch.of(claim.fact().kind(), claim.fact().value(), held.fact().value());
  }

  /** Who said that he is 27 may be 28 by now, depending on how long ago that was. */
  private static SlotMatch age(Matter matter, String claimed, Held held) {
    long days = ChronoUnit.DAYS.between(held.passage().at(), matter.inquiry().now());
    int years = Integer.parseInt(claimed) - Integer.parseInt(held.fact().value());
    int most = (int) Math.ceil(Math.max(days, 0) / DAYS_OF_YEAR);
    int least = (int) Math.floor(Math.max(days, 0) / DAYS_OF_YEAR);
    if (years < least || years > most) {
      return SlotMatch.APART;
    }
    return years == 0 ? SlotMatch.SAME : SlotMatch.UNSURE;
  }

  private static Optional<Held> last(List<Held> all, java.util.function.Predicate<Held> wanted) {
    return all.stream().filter(wanted).reduce((_, later) -> later);
  }

  private static String day(Held held) {
    return held.passage().at().atZone(java.time.ZoneOffset.UTC).toLocalDate().toString();
  }

  private static Answer found(String text, List<Held> evidence) {
    return new Answer.Found(text, passages(evidence), SURE, Engine.OFFLINE);
  }

  private static Answer nearby(Held current) {
    return new Answer.Related(
        "Memory holds no direct answer. What is known nearby:\n" + current.statement(),
        passages(List.of(current)),
        SURE,
        Engine.OFFLINE);
  }

  private static List<Passage> passages(List<Held> evidence) {
    return evidence.stream().map(Held::passage).distinct().toList();
  }
}
