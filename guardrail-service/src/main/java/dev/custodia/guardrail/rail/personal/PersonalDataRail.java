package dev.custodia.guardrail.rail.personal;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Optional;
import java.util.Set;

/**
 * Takes out what identifies a person (spec 12.19, H14). Numbers count only with a right checksum or
 * beside their label; addresses that a machine is reached by are left alone.
 */
public final class PersonalDataRail implements Rail {
  private static final RailName NAME = new RailName("personal_data");
  private static final int DIGITS_MIN = 6;

  private final Accounts accounts = new Accounts();
  private final NationalNumbers nationalNumbers = new NationalNumbers();
  private final Phones phones = new Phones();

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.INPUT, Plane.OUTPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String text = reading.text();
    boolean mail = text.indexOf('@') >= 0;
    boolean numbers = digits(text) >= DIGITS_MIN;
    if (!mail && !numbers) {
      return Finding.passed();
    }
    var cuts = new Redactions();
    if (mail) {
      Mailboxes.find(text, scene.plane() == Plane.OUTPUT, scene.facts().allowedHosts(), cuts);
    }
    if (numbers) {
      accounts.find(text, cuts);
      nationalNumbers.find(text, reading.folded().text(), cuts);
      phones.find(text, cuts);
    }
    return cuts.applyTo(text, "personal data was taken out");
  }

  private static int digits(String text) {
    int digits = 0;
    for (int i = 0; i < text.length() && digits < DIGITS_MIN; i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        digits++;
      }
    }
    return digits;
  }

  @Override
  public Optional<String> memoKey(Scene scene) {
    return scene.plane() == Plane.INPUT ? Optional.of("") : Optional.empty();
  }
}
