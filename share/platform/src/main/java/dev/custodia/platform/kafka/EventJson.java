package dev.custodia.platform.kafka;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.event.v1.CustodiaEvent;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON of events: snake_case, ids as text, times in ISO-8601 UTC, absent members left out
 * (DESIGN 3).
 */
public final class EventJson {
  private final JsonMapper mapper =
      JsonMapper.builder()
          .addModule(new IdModule())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  /** The data of an event. */
  public byte[] write(CustodiaEvent event) {
    return mapper.writeValueAsBytes(event);
  }

  /**
   * Reads data as one of the contracts' records; unknown members are ignored, a missing required
   * one is refused.
   */
  public <T> T read(byte[] data, Class<T> type) {
    return mapper.readValue(data, type);
  }
}
