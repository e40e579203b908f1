package dev.custodia.platform.kafka;

import org.apache.kafka.common.serialization.Serializer;

/** Writes an event's data as it came, for the dead-letter topic. */
final class ReceivedSerializer implements Serializer<Received> {
  @Override
  public byte[] serialize(String topic, Received event) {
    return event.data();
  }
}
