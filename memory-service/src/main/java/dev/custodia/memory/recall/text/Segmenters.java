package dev.custodia.memory.recall.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.icu.segmentation.DefaultICUTokenizerConfig;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Cuts plain text into pieces by script. Segmenters are costly to make and serve one thread at a
 * time; a few are kept for the next caller, and not one for each of many short-lived threads.
 */
final class Segmenters {
  private static final int KEPT_MAX = 8;

  private final ConcurrentLinkedQueue<Segmenter> kept = new ConcurrentLinkedQueue<>();
  private final AtomicInteger keptCount = new AtomicInteger();

  /**
   * A piece of text.
   *
   * @param whole whether it's a term as it stands: a character or a pair of CJK characters
   * @param beside whether it stands where the piece before it stands
   */
  record Piece(String text, boolean whole, boolean beside) {}

  interface Reader {
    void read(Piece piece, Stems stems);
  }

  void each(String plain, Reader reader) {
    Segmenter segmenter = kept.poll();
    if (segmenter == null) {
      segmenter = new Segmenter();
    } else {
      keptCount.decrementAndGet();
    }
    segmenter.each(plain, reader);
    if (keptCount.incrementAndGet() <= KEPT_MAX) {
      kept.add(segmenter);
    } else {
      keptCount.decrementAndGet();
    }
  }

  private static final class Segmenter {
    private final ICUTokenizer tokenizer =
        new ICUTokenizer(new DefaultICUTokenizerConfig(false, true));
    private final CJKBigramFilter pairs =
        new CJKBigramFilter(
            tokenizer,
            CJKBigramFilter.HAN
                | CJKBigramFilter.HIRAGANA
                | CJKBigramFilter.KATAKANA
                | CJKBigramFilter.HANGUL,
            true);
    private final CharTermAttribute term = pairs.addAttribute(CharTermAttribute.class);
    private final TypeAttribute type = pairs.addAttribute(TypeAttribute.class);
    private final PositionIncrementAttribute step =
        pairs.addAttribute(PositionIncrementAttribute.class);
    private final Stems stems = new Stems();

    void each(String plain, Reader reader) {
      try (pairs) {
        tokenizer.setReader(new StringReader(plain));
        pairs.reset();
        while (pairs.incrementToken()) {
          boolean whole =
              type.type().equals(CJKBigramFilter.SINGLE_TYPE)
                  || type.type().equals(CJKBigramFilter.DOUBLE_TYPE);
          reader.read(new Piece(term.toString(), whole, step.getPositionIncrement() == 0), stems);
        }
        pairs.end();
      } catch (IOException fault) {
        throw new UncheckedIOException(fault);
      }
    }
  }
}
