package dev.custodia.memory.dream;

import static dev.custodia.memory.judgement.Guardrail.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.card.Cards;
import dev.custodia.memory.conclusion.Collections;
import dev.custodia.memory.judgement.Guardrail;
import dev.custodia.memory.queue.Ledger;
import dev.custodia.memory.queue.Work;
import dev.custodia.memory.queue.WorkKind;
import dev.custodia.memory.reasoner.Reasoner;
import dev.custodia.memory.session.Sessions;
import dev.custodia.memory.workspace.Workspaces;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** When dreams begin by themselves, and that one that failed has not happened. */
@ReasoningTest
class DreamSweepTest {
  private static final int THRESHOLD = 50;

  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired DreamSweep sweep;
  @Autowired Ledger ledger;
  @Autowired Collections collections;
  @Autowired Cards cards;
  @Autowired DreamStates states;
  @Autowired Workspaces workspaces;
  @Autowired Sessions sessions;
  @Autowired TransactionTemplate transaction;
  @Autowired JdbcClient jdbc;

  @Autowired
  @Qualifier("dreamLoop")
  SmartLifecycle dreams;

  final String w = Api.fresh();

  @BeforeEach
  void holdDreamsBack() {
    dreams.stop();
  }

  @AfterEach
  void letThemGoOn() {
    jdbc.sql("delete from work where workspace = ?").param(w).update();
    dreams.start();
  }

  private void state(int boats) {
    var said = new ArrayList<String>();
    for (int i = 0; i < boats; i++) {
      said.add("una");
      said.add("I painted boat number " + i + " green.");
    }
    api.say(w, "s", said.toArray(String[]::new));
    guardrail.pass(w);
  }

  private void hoursPass(int hours) {
    jdbc.sql(
            "update dream_state set grown_at = grown_at - make_interval(hours => ?),"
                + " grown_since = grown_since - make_interval(hours => ?) where workspace = ?")
        .params(hours, hours, w)
        .update();
  }

  private List<Work> begun() {
    sweep.sweep();
    return ledger.claim(Set.of(WorkKind.DREAM), 1_000, Duration.ofMinutes(5)).stream()
        .filter(it -> it.workspace().value().equals(w))
        .toList();
  }

  @Test
  @DisplayName("17.8: growth and silence are kept in the store, and what is said in between counts")
  void silence() {
    state(THRESHOLD);
    assertThat(begun()).isEmpty();
    hoursPass(2);
    state(1);
    assertThat(begun()).isEmpty();
    hoursPass(2);
    assertThat(begun()).hasSize(1);
    hoursPass(2);
    assertThat(begun()).isEmpty();
  }

  @Test
  void tooLittleIsNotThoughtOver() {
    state(THRESHOLD - 1);
    hoursPass(2);
    assertThat(begun()).isEmpty();
  }

  @Test
  @DisplayName("17.8: a dream whose reasoner fails leaves nothing, and is not taken for one")
  void aDreamThatFailed() {
    state(3);
    api.post(
        "/v3/workspaces/" + w + "/schedule_dream", body("observer", "una", "dream_type", "omni"));
    List<Work> work = begun();
    assertThat(work).hasSize(1);
    var failing =
        new Dream(collections, failing(), cards, states, workspaces, sessions, ledger, transaction);
    assertThatThrownBy(() -> failing.carryOut(work.getFirst())).hasMessage("no model today");
    assertThat(lastDreams()).isZero();
    assertThat(ledger.holds(work.getFirst())).isTrue();
  }

  private static Reasoner failing() {
    return (Reasoner)
        Proxy.newProxyInstance(
            Reasoner.class.getClassLoader(),
            new Class<?>[] {Reasoner.class},
            (_, _, _) -> {
              throw new IllegalStateException("no model today");
            });
  }

  private long lastDreams() {
    return jdbc.sql("select count(*) from dream_state where workspace = ? and last_at is not null")
        .param(w)
        .query(Long.class)
        .single();
  }
}
