package dev.custodia.memory.reasoner.text;

/** Tells a line of program text from a line of prose, by its marks. */
final class Code {
  private static final String MARKS = "{};=<>[]\\|&$@^~";
  private static final String[] BEGINNINGS = {
    "import ", "package ", "def ", "class ", "public ", "private ", "function ", "const ", "let ",
    "var ", "return ", "#include", "SELECT ", "INSERT ", "UPDATE ", "DELETE FROM ", "at java.", "$ "
  };

  private Code() {}

  static boolean looksLike(String line) {
    int marks = 0;
    for (int i = 0; i < line.length(); i++) {
      if (MARKS.indexOf(line.charAt(i)) >= 0) {
        marks++;
      }
    }
    boolean ends = line.endsWith(";") || line.endsWith("{") || line.endsWith("}");
    if (marks * 8 >= line.length() && marks >= 2) {
      return true;
    }
    for (String beginning : BEGINNINGS) {
      if (line.startsWith(beginning) && (ends || marks > 0 || line.contains("("))) {
        return true;
      }
    }
    return ends && marks > 1;
  }
}
