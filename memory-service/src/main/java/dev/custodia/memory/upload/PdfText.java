package dev.custodia.memory.upload;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.v3.Metadata;
import dev.custodia.platform.problem.Problem;
import java.io.IOException;
import java.util.ArrayList;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;

/** The words of a PDF, page by page; a page without words is left out. */
final class PdfText {
  private static final int PAGES_MAX = 2_000;
  private static final int LENGTH_MAX = 20_000_000;

  private PdfText() {}

  static String of(byte[] bytes) {
    try (var document =
        Loader.loadPDF(bytes, "", null, null, IOUtils.createMemoryOnlyStreamCache())) {
      return text(document);
    } catch (IOException | IllegalArgumentException | IllegalStateException unreadable) {
      throw new Problem(ProblemCode.INVALID, "The PDF cannot be read: it is damaged or protected.");
    }
  }

  private static String text(PDDocument document) throws IOException {
    if (document.getNumberOfPages() > PAGES_MAX) {
      throw new Problem(
          ProblemCode.TOO_LARGE, "The PDF has more than %d pages.".formatted(PAGES_MAX));
    }
    var pages = new ArrayList<String>();
    long length = 0;
    for (int page = 1; page <= document.getNumberOfPages(); page++) {
      var stripper = new PDFTextStripper();
      stripper.setStartPage(page);
      stripper.setEndPage(page);
      stripper.setLineSeparator("\n");
      var text = Metadata.bare(stripper.getText(document)).strip();
      length += text.length();
      if (length > LENGTH_MAX) {
        throw new Problem(ProblemCode.TOO_LARGE, "The PDF has too much text.");
      }
      if (!text.isEmpty()) {
        pages.add("[Page " + page + "]\n" + text);
      }
    }
    return String.join("\n\n", pages);
  }
}
