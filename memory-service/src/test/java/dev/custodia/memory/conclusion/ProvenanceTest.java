package dev.custodia.memory.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.custodia.memory.Api;
import dev.custodia.memory.ReasoningTest;
import dev.custodia.memory.judgement.Guardrail;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@ReasoningTest
class ProvenanceTest {
  @Autowired Api api;
  @Autowired Guardrail guardrail;
  @Autowired JdbcClient jdbc;

  final String w = Api.fresh();
  final String root = "/v3/workspaces/" + w;

  private void said(String at, String text) {
    api.post(
        root + "/sessions/s/messages",
        Map.of("messages", List.of(Map.of("peer_id", "una", "content", text, "created_at", at))));
    guardrail.pass(w);
  }

  private String representation() {
    return api.post(root + "/peers/una/representation", Map.of())
        .json()
        .path("representation")
        .asString();
  }

  @Test
  @Tag("I-65")
  @DisplayName("I-65: what a dream concludes is dated by its newest source, not by the dream")
  void derivedConclusionsAreDatedByTheirNewestSource() {
    said("2023-02-03T10:00:00Z", "I moved to Oulu.");
    said("2021-05-06T10:00:00Z", "I live in Turku.");
    api.post(root + "/schedule_dream", Map.of("observer", "una", "dream_type", "omni"));
    guardrail.awaitEmpty(w);
    assertThat(representation())
        .contains("[2023-02-03 10:00:00] una's residence changed from Turku to Oulu.")
        .doesNotContain("changed from Oulu to Turku");
  }

  @Test
  @Tag("I-59")
  @DisplayName("I-59: the same moment in two zones is one moment, and an offset is kept to")
  void momentsAreInstants() {
    said("2024-01-01T23:30:00-02:00", "I baked rye bread.");
    assertThat(representation()).contains("[2024-01-02 01:30:00] una baked rye bread.");
  }

  @Test
  @Tag("I-62")
  @DisplayName("I-62: no column of time is without its zone")
  void everyTimeHasItsZone() {
    List<String> bare =
        jdbc.sql(
                "select table_name || '.' || column_name from information_schema.columns"
                    + " where table_schema not in ('pg_catalog', 'information_schema')"
                    + " and data_type = 'timestamp without time zone'"
                    + " and table_name <> 'flyway_schema_history'")
            .query(String.class)
            .list();
    assertThat(bare).isEmpty();
    long zoned =
        jdbc.sql(
                "select count(*) from information_schema.columns"
                    + " where data_type = 'timestamp with time zone' and table_name = 'work'")
            .query(Long.class)
            .single();
    assertThat(zoned).isGreaterThan(2);
  }
}
