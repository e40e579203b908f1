package dev.custodia.guardrail.text;

import com.hankcs.algorithm.AhoCorasickDoubleArrayTrie;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Many phrases looked for at once, in time linear in the text. Reads only, once built. */
public final class Automaton<V> {
  /** Told of every phrase found and one value that it was added with. */
  public interface Visitor<V> {
    void found(int begin, int end, V value);
  }

  private final AhoCorasickDoubleArrayTrie<List<V>> trie = new AhoCorasickDoubleArrayTrie<>();

  private Automaton(Map<String, List<V>> phrases) {
    trie.build(phrases);
  }

  /** Visits every phrase in the text, in the order in which they end. */
  public void search(String text, Visitor<V> visitor) {
    AhoCorasickDoubleArrayTrie.IHit<List<V>> hit =
        (begin, end, values) -> values.forEach(value -> visitor.found(begin, end, value));
    trie.parseText(text, hit);
  }

  /** Starts an empty one. */
  public static <V> Builder<V> builder() {
    return new Builder<>();
  }

  /** Collects phrases. */
  public static final class Builder<V> {
    private final TreeMap<String, List<V>> phrases = new TreeMap<>();

    /** Adds a phrase; the same one may be added with several values. */
    public Builder<V> add(String phrase, V value) {
      phrases.computeIfAbsent(phrase, key -> new ArrayList<>()).add(value);
      return this;
    }

    /** Builds it. */
    public Automaton<V> build() {
      return new Automaton<>(phrases);
    }
  }
}
