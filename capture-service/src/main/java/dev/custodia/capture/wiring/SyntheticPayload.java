package dev.custodia.capture.wiring;

import dev.custodia.capture.provider.Adapter;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An invented payload whose text nobody can have guessed, with all that is hard to carry in it. */
record SyntheticPayload(byte[] bytes) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int NONCE_BYTES = 12;

  static SyntheticPayload of(Adapter adapter) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    String name = HexFormat.of().formatHex(nonce);
    ObjectNode payload = JsonNodeFactory.instance.objectNode();
    first(payload, adapter.eventMembers(), adapter.event());
    first(payload, adapter.id(), "probe-" + name);
    first(payload, adapter.session(), "probe");
    if (!adapter.persons().isEmpty()) {
      first(payload, adapter.source(), adapter.persons().getFirst());
    }
    first(payload, adapter.cwd(), "/tmp");
    first(
        payload,
        adapter.text(),
        "synthetic prompt %s: \"quoted\", a\\b\nnext line, ```` and 🚀 é".formatted(name));
    return new SyntheticPayload(
        new JsonMapper().writeValueAsString(payload).getBytes(StandardCharsets.UTF_8));
  }

  private static void first(ObjectNode payload, List<String> candidates, String value) {
    if (candidates.isEmpty()) {
      return;
    }
    ObjectNode at = payload;
    String[] path = candidates.getFirst().split("\\.");
    for (int i = 0; i < path.length - 1; i++) {
      at = at.withObject("/" + path[i]);
    }
    at.put(path[path.length - 1], value);
  }
}
