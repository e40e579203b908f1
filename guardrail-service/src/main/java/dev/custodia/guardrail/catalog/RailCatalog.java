package dev.custodia.guardrail.catalog;

import dev.custodia.guardrail.rail.injection.InjectionRail;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.rail.invisible.InvisibleRail;
import dev.custodia.guardrail.rail.secrets.SecretScanner;
import dev.custodia.guardrail.rail.secrets.SecretsRail;
import dev.custodia.guardrail.text.Lexicon;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every rail of the service, in the order in which they run: what strips and decodes first, then
 * what refuses, then what redacts (spec 4).
 */
public final class RailCatalog {
  private final Lexicon lexicon;
  private final Map<RailName, RailCard> cards = new LinkedHashMap<>();

  public RailCatalog() {
    lexicon = Lexicon.shipped();
    var injections = new Injections();
    add(RailCard.of(new InvisibleRail(), "characters that a reader cannot see and a model reads"));
    add(
        RailCard.of(
            new InjectionRail(injections),
            "orders that change what the model was told, in sixteen languages"));
    add(
        RailCard.of(
            new SecretsRail(new SecretScanner()),
            "credentials; on the output plane also those that only a label gives away"));
  }

  private void add(RailCard card) {
    cards.put(card.name(), card);
  }

  /** What texts are read with. */
  public Lexicon lexicon() {
    return lexicon;
  }

  /** All rails, in the order in which they run. */
  public List<RailCard> all() {
    return List.copyOf(cards.values());
  }

  /** The rail of that name. */
  public Optional<RailCard> find(RailName name) {
    return Optional.ofNullable(cards.get(name));
  }

  /** All rails that need no model, by plane: what a workspace without a policy has. */
  public Map<Plane, List<RailName>> standard() {
    var standard = new EnumMap<Plane, List<RailName>>(Plane.class);
    for (Plane plane : Plane.values()) {
      standard.put(
          plane,
          all().stream()
              .filter(card -> !card.needsModel() && card.planes().contains(plane))
              .map(RailCard::name)
              .toList());
    }
    return standard;
  }
}
