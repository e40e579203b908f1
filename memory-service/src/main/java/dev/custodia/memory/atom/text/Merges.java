package dev.custodia.memory.atom.text;

import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.IntArrayList;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Counts the tokens of a short ASCII piece by the vocabulary's own rule: of two neighbours those
 * are joined first whose union the vocabulary learned first. Refs are random letters, of which
 * hardly any piece comes twice, so that remembering counts does not help them.
 */
final class Merges {
  /** Longer pieces are left to the library. */
  static final int LENGTH_MAX = 24;

  private static final int PLACES = 1 << 18;

  /** The ordinary tokens of o200k, numbered without a gap. */
  private static final int IDS = 199_998;

  private static final int NO_TOKEN = Integer.MAX_VALUE;
  private static final int ASCII = 128;

  /** Hashes of the ASCII tokens; 0 is a free place. Full 64 bits tell tokens apart. */
  private final long[] tokens = new long[PLACES];

  private final int[] ranks = new int[PLACES];

  /** The ranks of two characters, asked for most, where they lie close together. */
  private final int[] pairs = new int[ASCII * ASCII];

  Merges(Encoding vocabulary) {
    Arrays.fill(pairs, NO_TOKEN);
    var one = new IntArrayList(1);
    one.add(0);
    for (int id = 0; id < IDS; id++) {
      one.set(0, id);
      byte[] token = vocabulary.decodeBytes(one);
      if (token.length == 2 && ascii(token)) {
        pairs[token[0] * ASCII + token[1]] = id;
      } else if (token.length <= LENGTH_MAX && ascii(token)) {
        put(hash(new String(token, StandardCharsets.US_ASCII), 0, token.length), id);
      }
    }
  }

  /** How many tokens the piece has, which stands alone in its text. */
  int count(String text, int start, int end) {
    if (rank(text, start, end) != NO_TOKEN) {
      return 1;
    }
    int parts = end - start;
    var from = new int[parts + 1];
    var joined = new int[parts];
    for (int i = 0; i <= parts; i++) {
      from[i] = start + i;
    }
    Arrays.setAll(joined, i -> joined(text, from, i, from.length - 1));
    while (parts > 1) {
      int best = 0;
      for (int i = 1; i < parts - 1; i++) {
        best = joined[i] < joined[best] ? i : best;
      }
      if (joined[best] == NO_TOKEN) {
        return parts;
      }
      System.arraycopy(from, best + 2, from, best + 1, parts - best - 1);
      System.arraycopy(joined, best + 1, joined, best, parts - best - 1);
      parts--;
      joined[best] = joined(text, from, best, parts);
      if (best > 0) {
        joined[best - 1] = joined(text, from, best - 1, parts);
      }
    }
    return parts;
  }

  /** When the part and the one after it were joined, among so many. */
  private int joined(String text, int[] from, int part, int parts) {
    return part + 2 <= parts ? rank(text, from[part], from[part + 2]) : NO_TOKEN;
  }

  private int rank(String text, int start, int end) {
    if (end - start == 2) {
      return pairs[text.charAt(start) * ASCII + text.charAt(start + 1)];
    }
    long hash = hash(text, start, end);
    int place = place(hash);
    while (tokens[place] != 0) {
      if (tokens[place] == hash) {
        return ranks[place];
      }
      place = (place + 1) & (PLACES - 1);
    }
    return NO_TOKEN;
  }

  private void put(long hash, int id) {
    int place = place(hash);
    while (tokens[place] != 0) {
      place = (place + 1) & (PLACES - 1);
    }
    tokens[place] = hash;
    ranks[place] = id;
  }

  private static int place(long hash) {
    return (int) (hash >>> 32) & (PLACES - 1);
  }

  private static long hash(String text, int start, int end) {
    long hash = (long) end - start;
    for (int i = start; i < end; i++) {
      hash = (hash ^ text.charAt(i)) * 0x9E37_79B9_7F4A_7C15L;
      hash ^= hash >>> 29;
    }
    return hash == 0 ? 1 : hash;
  }

  private static boolean ascii(byte[] token) {
    for (byte b : token) {
      if (b < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether all of the piece is ASCII and it is short enough to be counted here. */
  static boolean takes(String text, int start, int end) {
    if (end - start > LENGTH_MAX) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (text.charAt(i) >= ASCII) {
        return false;
      }
    }
    return true;
  }
}
