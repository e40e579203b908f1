package dev.custodia.memory.representation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.card.Cards;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What a peer knows of another, representation and card together (memory-api 11.4). */
@RestController
class PeerContextController {
  private final Views views;
  private final Representations representations;
  private final Cards cards;
  private final Peers peers;

  PeerContextController(Views views, Representations representations, Cards cards, Peers peers) {
    this.views = views;
    this.representations = representations;
    this.cards = cards;
    this.peers = peers;
  }

  /** The answer. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record PeerContext(
      String peerId, String targetId, String representation, @Nullable List<String> peerCard) {}

  @GetMapping("/v3/workspaces/{w}/peers/{p}/context")
  PeerContext context(
      Caller caller, @PathVariable("w") String w, @PathVariable("p") String p, Query query) {
    var selection = Selection.of(query, true);
    PeerName observer = PeerNames.ordinary(p);
    PeerName observed = query.filled("target").map(PeerNames::ordinary).orElse(observer);
    if (!peers.exists(w, p)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The peer was not found.");
    }
    View view = views.of(caller, w, observer, observed, Optional.empty(), ScopeAsked.NONE);
    return new PeerContext(
        p,
        observed.value(),
        representations.text(view, selection),
        cards.find(w, p, observed.value()).orElse(null));
  }
}
