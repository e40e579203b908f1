package dev.custodia.gateway.openapi;

import java.util.Map;

/** The AsyncAPI description with its schemas written in, so that it stands alone. */
final class AsyncApi {
  private static final String FOLDER = "custodia/schemas/";

  private AsyncApi() {}

  static String document() {
    var document = Yaml.read(FOLDER + "asyncapi.yaml");
    var messages = Yaml.object(Yaml.object(document, "components"), "messages");
    for (var name : messages.keySet()) {
      var message = Yaml.object(messages, name);
      if (message.get("payload") instanceof Map<?, ?> payload
          && payload.get("$ref") instanceof String file) {
        // JSON is YAML as well.
        message.put("payload", Yaml.read(FOLDER + file));
      }
    }
    return Yaml.write(document);
  }
}
