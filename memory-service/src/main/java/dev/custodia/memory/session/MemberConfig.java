package dev.custodia.memory.session;

import dev.custodia.memory.sql.Sql;
import dev.custodia.memory.v3.Fields;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** How a member takes part (memory-api 13.3); null leaves it to the peer's own setting. */
@JsonNaming(SnakeCaseStrategy.class)
public record MemberConfig(@Nullable Boolean observeMe, @Nullable Boolean observeOthers) {
  /** Nothing said. */
  public static final MemberConfig DEFAULT = new MemberConfig(null, null);

  static MemberConfig of(Fields fields) {
    return new MemberConfig(
        fields.flag("observe_me").orElse(null), fields.flag("observe_others").orElse(null));
  }

  static Map<String, MemberConfig> map(Map<String, Fields> members) {
    var configs = new LinkedHashMap<String, MemberConfig>();
    members.forEach((name, fields) -> configs.put(name, of(fields)));
    return configs;
  }

  static MemberConfig row(ResultSet row, int number) throws SQLException {
    return new MemberConfig(Sql.flagIfAny(row, "observe_me"), Sql.flagIfAny(row, "observe_others"));
  }

  boolean observes() {
    return Boolean.TRUE.equals(observeOthers);
  }
}
