package dev.custodia.guardrail.rail.hidden;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Whether a reader sees an element, as far as its own tag says. */
final class Sight {
  private static final List<String> STYLES =
      List.of(
          "display:none",
          "visibility:hidden",
          "visibility:collapse",
          "font-size:0",
          "font-size:1px",
          "font-size:.",
          "font-size:0.",
          "opacity:0",
          "opacity:.0",
          "color:transparent",
          "color:white",
          "color:#fff",
          "color:#fefefe",
          "color:rgb(255",
          "color:rgba(",
          "left:-9",
          "top:-9",
          "left:-1000",
          "text-indent:-",
          "height:0",
          "width:0",
          "max-height:0",
          "clip:rect",
          "clip-path:",
          "scale(0",
          "line-height:0",
          "z-index:-",
          "content-visibility:hidden");
  private static final List<String> CLASSES =
      List.of(
          "sr-only", "visually-hidden", "d-none", "screen-reader", "visuallyhidden", "offscreen");

  private Sight() {}

  /** What hides the element, or nothing. */
  static String hiddenBy(Element element, Set<String> neverShown) {
    String tag = element.normalName();
    if (neverShown.contains(tag)) {
      return tag;
    }
    if (element.hasAttr("hidden") || element.attr("aria-hidden").equals("true")) {
      return "hidden";
    }
    String style = element.attr("style").toLowerCase(Locale.ROOT).replace(" ", "");
    if (!style.isEmpty() && STYLES.stream().anyMatch(style::contains)) {
      return "style";
    }
    String names = element.attr("class").toLowerCase(Locale.ROOT);
    return !names.isEmpty() && CLASSES.stream().anyMatch(names::contains) ? "class" : "";
  }
}
