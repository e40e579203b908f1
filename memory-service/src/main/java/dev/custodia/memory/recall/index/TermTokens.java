package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.text.Term;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/** Terms that were read beforehand, as Lucene wants them. */
final class TermTokens extends TokenStream {
  /** Lucene refuses longer terms; no word is. */
  private static final int LENGTH_MAX = 1_000;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final PositionIncrementAttribute step = addAttribute(PositionIncrementAttribute.class);
  private final List<Term> terms;
  private Iterator<Term> rest;

  TermTokens(List<Term> terms) {
    this.terms = terms;
    this.rest = terms.iterator();
  }

  @Override
  public boolean incrementToken() {
    if (!rest.hasNext()) {
      return false;
    }
    clearAttributes();
    Term next = rest.next();
    term.append(cut(next.text()));
    step.setPositionIncrement(next.beside() ? 0 : 1);
    return true;
  }

  static String cut(String term) {
    return term.length() > LENGTH_MAX ? term.substring(0, LENGTH_MAX) : term;
  }

  @Override
  public void reset() {
    rest = terms.iterator();
  }
}
