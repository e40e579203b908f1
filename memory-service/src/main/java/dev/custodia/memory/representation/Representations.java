package dev.custodia.memory.representation;

import dev.custodia.memory.conclusion.Conclusion;
import dev.custodia.memory.conclusion.Conclusions;
import dev.custodia.memory.text.Tokens;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What an observer knows of a peer, as text for a prompt. */
@Component
public class Representations {
  private final SelectConclusions select;
  private final Conclusions conclusions;

  Representations(SelectConclusions select, Conclusions conclusions) {
    this.select = select;
    this.conclusions = conclusions;
  }

  /** The text of the view; empty where nothing is known. */
  public String text(View view, Selection selection) {
    return text(view.workspace(), select.select(view, selection));
  }

  /** The text of conclusions that somebody chose. */
  public String text(String workspace, List<Conclusion> chosen) {
    return new RepresentationText(premises(workspace, chosen)).of(chosen);
  }

  /** The text of the view, and how many tokens its plain form has. */
  public Measured measured(View view, Selection selection) {
    List<Conclusion> chosen = select.select(view, selection);
    return new Measured(text(view.workspace(), chosen), Tokens.count(PlainText.of(chosen)));
  }

  /** A text with the tokens that it is counted for. */
  public record Measured(String text, int tokens) {}

  private Map<String, String> premises(String workspace, List<Conclusion> chosen) {
    List<String> ids = chosen.stream().flatMap(it -> it.sources().stream()).distinct().toList();
    var texts = new HashMap<String, String>();
    conclusions.find(workspace, ids).forEach(it -> texts.put(it.id(), it.content()));
    return texts;
  }
}
