package dev.custodia.guardrail.rail.posture;

import dev.custodia.guardrail.rail.Planes;
import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Set;

/**
 * Refuses a question or a document that is longer than the deployment pays for; never cuts one
 * short, since what is cut off would go unread (spec 12.22).
 */
public final class BudgetRail implements Rail {
  private static final RailName NAME = new RailName("budget");

  private final int questionCharsMax;
  private final int documentCharsMax;

  public BudgetRail(int questionCharsMax, int documentCharsMax) {
    this.questionCharsMax = questionCharsMax;
    this.documentCharsMax = documentCharsMax;
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
    int most = scene.plane() == Plane.CONTEXT ? documentCharsMax : questionCharsMax;
    int chars = reading.text().codePointCount(0, reading.text().length());
    return chars > most
        ? Finding.refused("the text has more than " + most + " characters", "over_budget")
        : Finding.passed();
  }
}
