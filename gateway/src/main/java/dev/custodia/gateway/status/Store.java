package dev.custodia.gateway.status;

import dev.custodia.gateway.status.Status.Part;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The gateway's own database. */
@Component
class Store {
  private final JdbcClient jdbc;

  Store(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Part look() {
    try {
      return Part.up(
          "postgresql",
          null,
          jdbc.sql("select current_setting('server_version')").query(String.class).single());
    } catch (DataAccessException away) {
      return Part.down("postgresql", null);
    }
  }
}
