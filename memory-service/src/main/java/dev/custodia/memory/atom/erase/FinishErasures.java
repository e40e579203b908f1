package dev.custodia.memory.atom.erase;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Ends erasures that stopped and that nobody resumed. Each was authorised when its barrier was set,
 * and nothing is decided after that: nobody can write behind the barrier, so what it takes is
 * settled by what lies there, and nobody can call it off.
 */
@Component
class FinishErasures {
  private final EraseStepwise steps;
  private final Purges purges;
  private final EraseSettings settings;
  private final Clock clock;

  FinishErasures(EraseStepwise steps, Purges purges, EraseSettings settings, Clock clock) {
    this.steps = steps;
    this.purges = purges;
    this.settings = settings;
    this.clock = clock;
  }

  @Scheduled(fixedDelayString = "PT1M", initialDelayString = "PT1M")
  void finish() {
    Optional<Purges.Left> left = next();
    while (left.isPresent()) {
      steps.run(left.get().workspace(), left.get().purge(), PurgeAtom.Order.WORK_MAX);
      left = next();
    }
  }

  private Optional<Purges.Left> next() {
    Instant now = clock.instant();
    return purges.takeOver(now.minus(settings.erasureResumedAfter()), now);
  }
}
