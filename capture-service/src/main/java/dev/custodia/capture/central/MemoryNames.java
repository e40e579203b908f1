package dev.custodia.capture.central;

import dev.custodia.capture.provider.Adapter;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.id.SessionName;
import dev.custodia.contracts.id.WorkspaceName;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Under which session and peer memory gets a prompt (API, Kafka). */
@Component
class MemoryNames {
  private static final PeerName HUMAN = new PeerName("human");

  private final CaptureProperties properties;

  MemoryNames(CaptureProperties properties) {
    this.properties = properties;
  }

  /** {@code {provider}-{provider's session}}, unless the workspace names one session for all. */
  SessionName session(WorkspaceName workspace, Adapter adapter, Optional<String> session) {
    return mapping(workspace)
        .flatMap(mapping -> Optional.ofNullable(mapping.session()))
        .map(SessionName::new)
        .orElseGet(
            () ->
                sanitised(
                    adapter.provider().value()
                        + '-'
                        + session.filter(name -> !name.isEmpty()).orElse("unknown")));
  }

  /** The peer of prompts whose token names none. */
  PeerName peer(WorkspaceName workspace) {
    return mapping(workspace)
        .flatMap(mapping -> Optional.ofNullable(mapping.peer()))
        .map(PeerName::new)
        .orElse(HUMAN);
  }

  private Optional<CaptureProperties.Mapping> mapping(WorkspaceName workspace) {
    return Optional.ofNullable(properties.workspaces().get(workspace.value()));
  }

  private static SessionName sanitised(String name) {
    String tame = name.replaceAll("[^A-Za-z0-9_-]", "_");
    return new SessionName(tame.substring(0, Math.min(SessionName.LENGTH_MAX, tame.length())));
  }
}
