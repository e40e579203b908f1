package dev.custodia.guardrail.rail.encoded;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.rail.injection.Injections;
import dev.custodia.guardrail.text.Concept;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a text in every other way that it can be read, also one within another, and refuses orders
 * found there (spec 12.8). What a decoding says that is no order passes.
 */
public final class EncodedRail implements Rail {
  private static final RailName NAME = new RailName("encoded");
  private static final int DEPTH_MAX = 3;
  private static final int READINGS_MAX = 40;

  /** How much may be decoded of a text, so that no nesting costs more than linear. */
  private static final int GROWTH_MAX = 8;

  private static final Set<String> MEANT_TO_HIDE =
      Set.of(
          "base64", "base32", "hex", "binary", "decimal", "morse", "rot13", "caesar", "atbash",
          "tags");

  /** Readings that any text has a little of: only the core of an attack counts in them. */
  private static final Set<String> EVERYDAY =
      Set.of(
          "leet",
          "scrambled",
          "spaced",
          "hyphens",
          "reversed_words",
          "escapes",
          "percent",
          "entities");

  private static final Set<String> CORE =
      Set.of(
          "instruction_override",
          "unrestricted_persona",
          "prompt_request",
          "safety_off",
          "false_authority",
          "forged_system",
          "secret_request");

  private final Injections injections;
  private final Squeezed squeezed = new Squeezed();
  private final List<Decoder> decoders =
      List.of(
          new HiddenCharacters(),
          new Base64Runs(),
          new Base32Runs(),
          new Hyphens(),
          new Numbers(),
          new Escapes(),
          new Ciphers(),
          new Lookalikes(),
          new Leet(),
          new SpacedLetters(),
          new Initials(),
          new Scrambled(),
          new Morse());

  public EncodedRail(Injections injections) {
    this.injections = injections;
  }

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Planes.INCOMING;
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    var budget = new long[] {(long) GROWTH_MAX * (reading.text().length() + 1_000)};
    Set<String> found = new LinkedHashSet<>();
    look(reading, scene.plane(), 1, budget, found, asksToExecute(reading, scene));
    return found.isEmpty()
        ? Finding.passed()
        : Finding.refused("the text gives orders in another writing", List.copyOf(found));
  }

  private static boolean asksToExecute(Reading reading, Scene scene) {
    return scene.plane() == Plane.INPUT && reading.hits().has(Concept.EXECUTE);
  }

  /** What a text says in the writings that hide it, one level deep. */
  public List<String> hiddenIn(Reading reading) {
    var said = new ArrayList<String>();
    for (Decoder decoder : decoders) {
      decoder.decode(
          reading,
          other -> {
            if (MEANT_TO_HIDE.contains(other.by())
                && said.size() < READINGS_MAX
                && Printable.is(other.text())) {
              said.add(other.text());
            }
          });
    }
    return said;
  }

  private void look(
      Reading reading, Plane plane, int depth, long[] budget, Set<String> found, boolean execute) {
    var decoded = new ArrayList<Decoded>();
    for (Decoder decoder : decoders) {
      decoder.decode(reading, decoded::add);
    }
    for (Decoded other : decoded) {
      budget[0] -= other.text().length();
      if (budget[0] < 0 || !found.isEmpty()) {
        return;
      }
      if (other.squeezed()) {
        if (squeezed.gives(other.text())) {
          found.add("encoded:" + other.by());
        }
        continue;
      }
      Reading inner = reading.of(other.text());
      List<String> orders = orders(other, inner, plane);
      if (!orders.isEmpty()) {
        found.addAll(orders);
        found.add("encoded:" + other.by());
      } else if (execute && MEANT_TO_HIDE.contains(other.by()) && Printable.is(other.text())) {
        found.add("encoded:" + other.by());
      } else if (depth < DEPTH_MAX && MEANT_TO_HIDE.contains(other.by())) {
        look(inner, plane, depth + 1, budget, found, execute);
      }
    }
  }

  private List<String> orders(Decoded other, Reading inner, Plane plane) {
    List<String> orders = injections.inHidden(inner, plane);
    return EVERYDAY.contains(other.by()) ? orders.stream().filter(CORE::contains).toList() : orders;
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return Optional.of("");
  }
}
