package dev.custodia.guardrail.rail.links;

import dev.custodia.guardrail.rail.Rail;
import dev.custodia.guardrail.rail.Redactions;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.text.Reading;
import dev.custodia.guardrail.verdict.Finding;
import dev.custodia.guardrail.verdict.Plane;
import dev.custodia.guardrail.verdict.RailName;
import java.util.Set;

/**
 * Takes addresses out of an answer that lead to hosts which were not allowed, or that carry data
 * along (spec 12.21, H19): Markdown inline and by reference, markup, style sheets, bare ones. The
 * words of a link stay. Without a list of hosts only what no answer needs is taken out.
 */
public final class LinkRail implements Rail {
  private static final RailName NAME = new RailName("links");

  @Override
  public RailName name() {
    return NAME;
  }

  @Override
  public Set<Plane> planes() {
    return Set.of(Plane.OUTPUT);
  }

  @Override
  public Finding judge(Reading reading, Scene scene) {
    String text = reading.text();
    if (text.indexOf(':') < 0 && text.indexOf("//") < 0 && !text.contains("](")) {
      return Finding.passed();
    }
    var cuts = new Redactions();
    var hosts = new Hosts(scene.facts().allowedHosts());
    new MarkdownLinks(text, hosts, cuts).search();
    new MarkupLinks(text, hosts, cuts).search();
    new BareLinks(text, hosts, cuts).search();
    return cuts.applyTo(text, "links that may carry data out were taken out");
  }
}
