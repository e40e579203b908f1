package dev.custodia.memory.message;

import dev.custodia.contracts.event.v1.Speaker;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.memory.v3.RawJson;
import java.util.Locale;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Who counts as the agent itself.
 *
 * @param assistants names, in lower case, of peers whose words are the agent's, unless the peer's
 *     configuration says {@code role: "user"}; any other peer is one by {@code role: "assistant"}
 */
@Validated
@ConfigurationProperties("custodia.memory.message")
record MessageProperties(
    @DefaultValue({"assistant", "agent", "ai", "bot", "model", "system"}) Set<String> assistants) {
  MessageProperties {
    assistants = Set.copyOf(assistants);
  }

  Speaker speaker(PeerName peer, RawJson configuration) {
    var role = configuration.object().path("role").asString("");
    return switch (role) {
      case "assistant" -> Speaker.ASSISTANT;
      case "user" -> Speaker.USER;
      default ->
          assistants.contains(peer.value().toLowerCase(Locale.ROOT))
              ? Speaker.ASSISTANT
              : Speaker.USER;
    };
  }
}
