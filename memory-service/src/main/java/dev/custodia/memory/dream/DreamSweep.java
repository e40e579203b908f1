package dev.custodia.memory.dream;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.memory.configuration.Settings;
import dev.custodia.memory.workspace.Workspaces;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Looks for collections that have grown enough and fallen silent, and has them thought over. */
@Service
class DreamSweep {
  private static final int AT_ONCE = 100;

  private final DreamStates states;
  private final ScheduleDream schedule;
  private final Workspaces workspaces;
  private final DreamProperties settings;

  DreamSweep(
      DreamStates states, ScheduleDream schedule, Workspaces workspaces, DreamProperties settings) {
    this.states = states;
    this.schedule = schedule;
    this.workspaces = workspaces;
    this.settings = settings;
  }

  /** Sweeps once; tells how many dreams it began. */
  @Transactional
  int sweep() {
    if (!settings.enabled()) {
      return 0;
    }
    List<DreamStates.Ripe> ripe = states.takeRipe(AT_ONCE);
    int begun = 0;
    for (DreamStates.Ripe one : ripe) {
      var workspace = new WorkspaceName(one.workspace());
      var inForce = Settings.resolve(workspaces.configuration(workspace));
      if (one.grown() && inForce.dream().enabled() && inForce.reasoning().enabled()) {
        schedule.record(
            workspace,
            new ScheduleDream.Asked(DreamType.OMNI, one.observer(), one.observed(), null, false));
        begun++;
      }
    }
    return begun;
  }
}
