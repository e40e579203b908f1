package dev.custodia.memory.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.custodia.contracts.id.PeerName;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.peer.PeerNames;
import dev.custodia.memory.peer.Peers;
import dev.custodia.memory.v3.Body;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.Query;
import dev.custodia.platform.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** Cards over HTTP (memory-api 11.3). */
@RestController
class CardController {
  private static final int LINES_MAX = 1_000;
  private static final int LINE_LENGTH_MAX = 10_000;

  private final Cards cards;
  private final WriteCard write;
  private final Peers peers;

  CardController(Cards cards, WriteCard write, Peers peers) {
    this.cards = cards;
    this.write = write;
    this.peers = peers;
  }

  /** A card on the wire; null where there is none. */
  @JsonNaming(SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.ALWAYS)
  record Card(@Nullable List<String> peerCard) {}

  @GetMapping("/v3/workspaces/{w}/peers/{p}/card")
  Card get(@PathVariable("w") String w, @PathVariable("p") String p, Query query) {
    if (!peers.exists(w, p)) {
      throw new Problem(ProblemCode.NOT_FOUND, "The peer was not found.");
    }
    Optional<List<String>> card = cards.find(w, p, query.filled("target").orElse(p));
    return new Card(card.orElse(null));
  }

  @PutMapping("/v3/workspaces/{w}/peers/{p}/card")
  Card put(@PathVariable("w") String w, @PathVariable("p") String p, Query query, Body body) {
    PeerName observer = PathNames.peer(p);
    PeerName observed = PeerNames.ordinary(query.filled("target").orElse(p));
    List<String> lines = body.fields().texts("peer_card", 0, LINES_MAX);
    if (lines.stream().anyMatch(it -> it.length() > LINE_LENGTH_MAX)) {
      throw new Problem(
          ProblemCode.INVALID,
          "A line of a card has at most %d characters.".formatted(LINE_LENGTH_MAX));
    }
    write.write(PathNames.workspace(w), observer, observed, lines);
    return new Card(lines);
  }
}
