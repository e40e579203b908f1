package dev.custodia.memory.atom.bind;

import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.platform.token.Actor;
import dev.custodia.platform.token.ActorType;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The actor of a request: what its writes count as (spec/atoms 2). Never the model's choice. */
public record ActAs(ActorType type, Origin generated) {
  private static final String ORIGIN = ";origin=";

  /** Whether this actor only writes what a model generated. */
  public boolean agent() {
    return type == ActorType.AGENT;
  }

  /** The class of what this actor writes. */
  public Origin origin() {
    return agent() ? generated : Origin.SOURCE;
  }

  /** The form of the {@code X-Actor} header. */
  public String wire() {
    return agent() ? type.wire() + ORIGIN + generated.wire() : type.wire();
  }

  /** The actor that the header names or the only one the token has. */
  static ActAs of(@Nullable String header, List<Actor> allowed, boolean any) {
    if (header == null) {
      if (allowed.size() != 1) {
        throw AtomFault.input(
            "X-Actor", "Say in X-Actor as whom to act: this token leaves a choice.");
      }
      return of(allowed.getFirst());
    }
    ActAs asked = parse(header);
    if (!any && allowed.stream().noneMatch(actor -> covers(actor, asked))) {
      throw AtomFault.denied();
    }
    return asked;
  }

  private static ActAs of(Actor actor) {
    String origin = actor.generatedOrigin();
    return new ActAs(actor.type(), origin == null ? Origin.DERIVED : generated(origin));
  }

  private static boolean covers(Actor actor, ActAs asked) {
    return actor.type() == asked.type
        && (!asked.agent()
            || actor.generatedOrigin() == null
            || actor.generatedOrigin().equals(asked.generated.wire()));
  }

  private static ActAs parse(String header) {
    String text = header.strip().replace(" ", "");
    int cut = text.indexOf(ORIGIN);
    try {
      var type = ActorType.of(cut < 0 ? text : text.substring(0, cut));
      if (cut >= 0 && type != ActorType.AGENT) {
        throw AtomFault.input("X-Actor", "Only an agent has an origin.");
      }
      return new ActAs(
          type, cut < 0 ? Origin.DERIVED : generated(text.substring(cut + ORIGIN.length())));
    } catch (IllegalArgumentException e) {
      throw AtomFault.input(
          "X-Actor", "Write human, input-adapter, agent or agent;origin=organization.");
    }
  }

  private static Origin generated(String word) {
    Origin origin = Origin.valueOf(word.toUpperCase(Locale.ROOT));
    if (origin == Origin.SOURCE) {
      throw new IllegalArgumentException("nothing generated is a source");
    }
    return origin;
  }
}
