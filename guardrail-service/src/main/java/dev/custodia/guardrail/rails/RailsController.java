package dev.custodia.guardrail.rails;

import dev.custodia.guardrail.catalog.Parameter;
import dev.custodia.guardrail.catalog.RailCard;
import dev.custodia.guardrail.catalog.RailCatalog;
import dev.custodia.guardrail.verdict.Plane;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /v1/rails}: every rail, its planes, what it covers and what can be set on it. */
@RestController
class RailsController {
  /** All rails, in the order in which they run. */
  record Rails(List<Card> items) {}

  /** One rail. */
  record Card(
      String name,
      List<String> planes,
      String covers,
      List<Parameter> parameters,
      boolean needsModel) {
    static Card of(RailCard card) {
      return new Card(
          card.name().value(),
          card.planes().stream().map(Plane::wire).sorted().toList(),
          card.covers(),
          card.parameters(),
          card.needsModel());
    }
  }

  private final RailCatalog catalog;

  RailsController(RailCatalog catalog) {
    this.catalog = catalog;
  }

  @GetMapping("/v1/rails")
  Rails rails() {
    return new Rails(catalog.all().stream().map(Card::of).toList());
  }
}
