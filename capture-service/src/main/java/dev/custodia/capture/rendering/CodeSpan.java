package dev.custodia.capture.rendering;

/** A value as a Markdown code span on one line (capture 4.5). */
final class CodeSpan {
  private CodeSpan() {}

  /** For a table's cell, where a bar would end the cell before the code span is read. */
  static String inCell(String value) {
    return of(value).replace("|", "\\|");
  }

  static String of(String value) {
    String line = onOneLine(value);
    String fence = "`".repeat(Fence.longestRun(line) + 1);
    boolean touches = line.startsWith("`") || line.endsWith("`");
    // CommonMark takes one blank off each side when both sides have one.
    boolean stripped = line.startsWith(" ") && line.endsWith(" ") && !line.isBlank();
    String pad = touches || stripped ? " " : "";
    return fence + pad + line + pad + fence;
  }

  private static String onOneLine(String value) {
    StringBuilder line = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\r' && i + 1 < value.length() && value.charAt(i + 1) == '\n') {
        continue;
      }
      boolean space = c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0x0B;
      line.append(space ? ' ' : c < 0x20 || c == 0x7F ? '\uFFFD' : c);
    }
    return line.toString();
  }
}
