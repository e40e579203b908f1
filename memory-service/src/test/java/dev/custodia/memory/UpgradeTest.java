package dev.custodia.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@MemoryTest
class UpgradeTest {
  @Autowired Flyway flyway;
  @Autowired JdbcClient jdbc;

  @Test
  @DisplayName("a database of an older release takes a new migration of any plane's range")
  void takesMigrationsOfLowerRanges() {
    jdbc.sql("drop index recall_change_erasures").update();
    jdbc.sql("delete from flyway_schema_history where version = '41'").update();
    assertThat(flyway.migrate().migrationsExecuted).isEqualTo(1);
    assertThat(
            jdbc.sql("select count(*) from pg_indexes where indexname = 'recall_change_erasures'")
                .query(Long.class)
                .single())
        .isEqualTo(1);
  }
}
