package dev.custodia.platform.kafka;

import dev.custodia.contracts.id.EventId;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/** Makes an event of a record, or refuses it as undecodable: no id, no type, no data. */
final class ReceivedDeserializer implements Deserializer<Received> {
  private final EventJson mapper;

  ReceivedDeserializer(EventJson mapper) {
    this.mapper = mapper;
  }

  @Override
  public Received deserialize(String topic, byte[] data) {
    throw new SerializationException("a record without headers is no CloudEvent");
  }

  @Override
  public Received deserialize(String topic, Headers headers, byte @Nullable [] data) {
    var id = EventHeaders.read(headers, EventHeaders.ID);
    var type = EventHeaders.read(headers, EventHeaders.TYPE);
    if (id == null || id.isEmpty() || id.length() > 256 || type == null) {
      throw new SerializationException(
          "the record has no header ce_id of 1 to 256 characters, or no ce_type");
    }
    if (data == null) {
      throw new SerializationException("the event has no data");
    }
    Map<String, String> texts = new LinkedHashMap<>();
    headers.forEach(
        header ->
            texts.put(
                header.key(),
                header.value() == null ? "" : new String(header.value(), StandardCharsets.UTF_8)));
    return new Received(new EventId(id), type, data, texts, mapper);
  }
}
