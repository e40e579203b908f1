package dev.custodia.platform.kafka;

import dev.custodia.platform.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/**
 * CloudEvents 1.0 in Kafka's binary mode: the attributes are {@code ce_*} headers, the record's
 * value is the data.
 */
public final class EventHeaders {
  static final String ID = "ce_id";
  static final String TYPE = "ce_type";

  private EventHeaders() {}

  /** Puts the attributes of one event on a record. */
  public static void write(
      Headers headers, String id, String type, String source, Instant time, String trace) {
    put(headers, "ce_specversion", "1.0");
    put(headers, ID, id);
    put(headers, TYPE, type);
    put(headers, "ce_source", source);
    put(headers, "ce_time", time.toString());
    put(headers, "content-type", "application/json");
    put(headers, Trace.HEADER, trace);
  }

  static @Nullable String read(Headers headers, String name) {
    var header = headers.lastHeader(name);
    return header == null || header.value() == null
        ? null
        : new String(header.value(), StandardCharsets.UTF_8);
  }

  private static void put(Headers headers, String name, String value) {
    headers.add(name, value.getBytes(StandardCharsets.UTF_8));
  }
}
