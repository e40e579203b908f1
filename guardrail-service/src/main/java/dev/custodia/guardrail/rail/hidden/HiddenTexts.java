package dev.custodia.guardrail.rail.hidden;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/**
 * Finds them with jsoup's plain tree builder, which never moves elements about: the rules of HTML
 * for repairing a page cost more than linear time on a malicious one.
 */
final class HiddenTexts {
  private static final int CHARS_MIN = 12;
  private static final Set<String> ATTRIBUTES =
      Set.of("alt", "title", "aria-label", "content", "placeholder", "summary", "label");
  private static final Set<String> ELEMENTS =
      Set.of("script", "template", "noscript", "style", "object", "noembed", "noframes");

  private HiddenTexts() {}

  static List<HiddenText> in(String text) {
    var found = new ArrayList<HiddenText>();
    if (text.indexOf('<') >= 0) {
      markup(text, found);
    }
    if (text.contains("](")) {
      MarkdownTitles.in(text, found);
    }
    return found;
  }

  private static void markup(String text, List<HiddenText> found) {
    Document document = Jsoup.parse(text, "", Parser.xmlParser());
    NodeTraversor.traverse(new Collector(found), document);
  }

  /** Walks a page and keeps what is out of sight. */
  private static final class Collector implements NodeVisitor {
    private final List<HiddenText> found;
    private final StringBuilder out = new StringBuilder();
    private String carrier = "";
    private int hiddenAt = -1;

    Collector(List<HiddenText> found) {
      this.found = found;
    }

    @Override
    public void head(Node node, int depth) {
      switch (node) {
        case Comment comment -> add("comment", comment.getData(), found);
        case Element element -> element(element, depth);
        case TextNode words when hiddenAt >= 0 -> out.append(words.getWholeText());
        default -> {}
      }
    }

    private void element(Element element, int depth) {
      for (Attribute attribute : element.attributes()) {
        attribute(element, attribute, found);
      }
      if (hiddenAt < 0) {
        carrier = Sight.hiddenBy(element, ELEMENTS);
        hiddenAt = carrier.isEmpty() ? -1 : depth;
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (depth == hiddenAt) {
        add(carrier, out.toString(), found);
        out.setLength(0);
        hiddenAt = -1;
      }
    }
  }

  private static void attribute(Element element, Attribute attribute, List<HiddenText> found) {
    String name = attribute.getKey().toLowerCase(Locale.ROOT);
    String value = attribute.getValue();
    boolean hiddenInput =
        name.equals("value") && element.attr("type").toLowerCase(Locale.ROOT).equals("hidden");
    if (value.length() >= CHARS_MIN
        && (hiddenInput || ATTRIBUTES.contains(name) || name.startsWith("data-"))) {
      add(hiddenInput ? "input" : name, value, found);
    }
  }

  private static void add(String carrier, String text, List<HiddenText> found) {
    String bare = text.strip();
    if (bare.length() >= CHARS_MIN) {
      found.add(new HiddenText(carrier, bare));
    }
  }
}
