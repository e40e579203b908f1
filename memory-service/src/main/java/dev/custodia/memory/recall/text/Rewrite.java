package dev.custodia.memory.recall.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** A token filter used as what it is: a function from word to word. Not thread-safe. */
final class Rewrite {
  private final OneWord word = new OneWord();
  private final TokenStream filter;
  private final CharTermAttribute result;

  Rewrite(Function<TokenStream, TokenStream> filter) {
    this.filter = filter.apply(word);
    this.result = this.filter.addAttribute(CharTermAttribute.class);
  }

  String of(String text) {
    try {
      word.next(text);
      return filter.incrementToken() ? result.toString() : text;
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private static final class OneWord extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private String text = "";

    void next(String word) {
      text = word;
    }

    @Override
    public boolean incrementToken() {
      clearAttributes();
      term.append(text);
      return true;
    }
  }
}
