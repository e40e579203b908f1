package dev.custodia.platform.kafka;

import dev.custodia.contracts.event.v1.CustodiaEvent;
import dev.custodia.contracts.id.EventId;
import dev.custodia.platform.trace.Trace;
import java.util.Map;
import java.util.Optional;

/**
 * An event as it came from Kafka. Its data is read when asked for; {@link #as} throws {@link
 * Poisoned} where no retry can help.
 */
public final class Received {
  private final EventId id;
  private final String type;
  private final byte[] data;
  private final Map<String, String> headers;
  private final EventJson mapper;

  Received(EventId id, String type, byte[] data, Map<String, String> headers, EventJson mapper) {
    this.id = id;
    this.type = type;
    this.data = data;
    this.headers = headers;
    this.mapper = mapper;
  }

  /** What the Inbox claims. */
  public EventId id() {
    return id;
  }

  /** The CloudEvents type. */
  public String type() {
    return type;
  }

  /** Whether it is one of these. */
  public boolean isA(Class<? extends CustodiaEvent> event) {
    return type.equals(CustodiaEvent.typeOf(event));
  }

  /** A header of the record by its name. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /** The data as one of the contracts' records. */
  public <T> T as(Class<T> record) {
    try {
      return mapper.read(data, record);
    } catch (tools.jackson.core.JacksonException | IllegalArgumentException misfit) {
      throw new Poisoned("the data is not a " + record.getSimpleName(), misfit);
    }
  }

  /** The trace of what caused it. */
  public Trace trace() {
    return Trace.parse(headers.get(Trace.HEADER)).map(Trace::step).orElseGet(Trace::begin);
  }

  byte[] data() {
    return data;
  }

  @Override
  public String toString() {
    return type + ' ' + id;
  }
}
