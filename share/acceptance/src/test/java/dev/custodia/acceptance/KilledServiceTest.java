package dev.custodia.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.custodia.contracts.route.ServiceName;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What was acknowledged is there after {@code kill -9}, once, and ends reasoned. */
class KilledServiceTest {
  private static final Duration LONG = Duration.ofSeconds(180);

  @Test
  @Tag("I-72")
  @Tag("I-76")
  void aMessageThatWasAcknowledgedSurvivesTheDeathOfMemory() {
    var workspace = RunningSuite.workspace("killed");
    workspace.say("chat", "ida", "I repair accordions for a living.");
    RunningSuite.SERVER.process("memory").destroyForcibly();

    awaitReturn(ServiceName.MEMORY);
    assertThat(workspace.messages("chat")).containsExactly("I repair accordions for a living.");
    workspace.awaitReasoned(LONG);
    assertThat(workspace.representation("ida", "ida")).containsOnlyOnce("accordions");
  }

  @Test
  void aMessageIsJudgedOnceThoughGuardrailDies() {
    var workspace = RunningSuite.workspace("judged");
    workspace.say("chat", "jan", "I keep three goats near Brno.");
    RunningSuite.SERVER.process("guardrail").destroyForcibly();

    awaitReturn(ServiceName.GUARDRAIL);
    workspace.awaitReasoned(LONG);
    assertThat(workspace.representation("jan", "jan")).containsOnlyOnce("goats");
  }

  private static void awaitReturn(ServiceName service) {
    await().atMost(LONG).until(() -> Probe.health(service) == 200);
  }
}
