package dev.custodia.guardrail.stream;

import dev.custodia.guardrail.engine.Engine;
import dev.custodia.guardrail.engine.Unicode;
import dev.custodia.guardrail.rail.Scene;
import dev.custodia.guardrail.verdict.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets an answer out as it becomes certain (spec 10, H8). The latest characters stay back until
 * enough follows; a word, a private key or a rewritten stretch is never cut; so no part of a secret
 * is shown. Each look reads what is held back and a little before it, so the cost is linear.
 */
public final class StreamGuard {
  private static final int TAIL_CHARS = 1_000;
  private static final String KEY_BEGINS = "-----BEGIN";
  private static final String KEY_ENDS = "-----END";

  private final Engine engine;
  private final Scene scene;
  private final int hold;
  private final int interval;
  private final StringBuilder whole = new StringBuilder();
  private final StringBuilder shown = new StringBuilder();
  private final StringBuilder pending = new StringBuilder();
  private int lookedAt;
  private Verdict.@Nullable Blocked blocked;

  StreamGuard(Engine engine, Scene scene, int hold, int interval) {
    this.engine = engine;
    this.scene = scene;
    this.hold = hold;
    this.interval = interval;
  }

  /** Takes a chunk in and gives what may be shown now; after a block nothing any more. */
  String push(String chunk) {
    if (blocked != null) {
      return "";
    }
    String fit = Unicode.wellFormed(chunk);
    whole.append(fit);
    pending.append(fit);
    // What is held back for long is looked at ever less often: a long key costs no square.
    if (pending.length() - lookedAt < Math.max(interval, pending.length() / 4)) {
      return "";
    }
    return look();
  }

  /** How long the answer has grown. */
  int length() {
    return whole.length();
  }

  /** All that came in. */
  String whole() {
    return whole.toString();
  }

  /** The block that stopped the stream, if one did. */
  Optional<Verdict.Blocked> blocked() {
    return Optional.ofNullable(blocked);
  }

  /** What is still to be shown when the answer is complete and was judged as a whole. */
  String rest(Verdict verdict) {
    String usable = verdict.usable(whole.toString()).orElse("");
    return usable.startsWith(shown.toString()) ? usable.substring(shown.length()) : "";
  }

  /** Whether what was shown is the beginning of what may be used. */
  boolean agrees(Verdict verdict) {
    return verdict.usable(whole.toString()).orElse("").startsWith(shown.toString());
  }

  private String look() {
    String tail = shown.substring(Math.max(0, shown.length() - TAIL_CHARS));
    String full = tail + pending;
    Verdict verdict = engine.judgeFragment(full, scene);
    if (verdict instanceof Verdict.Blocked block) {
      blocked = block;
      return "";
    }
    String usable = verdict.usable(full).orElse(full);
    int safe = pending.length() - hold;
    if (!usable.equals(full)) {
      int begin = commonPrefix(full, usable);
      int end = full.length() - commonSuffix(full, usable, begin);
      if (begin < tail.length()) {
        // It began in what was shown: nothing more goes out until the whole is judged.
        lookedAt = pending.length();
        return "";
      }
      if (end <= full.length() - hold) {
        pending.setLength(0);
        pending.append(usable, tail.length(), usable.length());
        safe = pending.length() - hold;
      } else {
        safe = Math.min(safe, begin - tail.length());
      }
    }
    String out = release(safe);
    lookedAt = pending.length();
    return out;
  }

  private String release(int safe) {
    int cut = boundary(Math.min(safe, keyBegins()));
    if (cut <= 0) {
      return "";
    }
    String out = pending.substring(0, cut);
    pending.delete(0, cut);
    shown.append(out);
    return out;
  }

  // Where a key begins that has not ended; the end of all where there is none.
  private int keyBegins() {
    int begin = pending.lastIndexOf(KEY_BEGINS);
    return begin >= 0 && pending.indexOf(KEY_ENDS, begin) < 0 ? begin : pending.length();
  }

  // The end of the last sentence before it, or of the last word: a secret has no blank inside.
  private int boundary(int most) {
    int word = -1;
    for (int i = Math.min(most, pending.length() - 1); i > 0; i--) {
      char before = pending.charAt(i - 1);
      if (before == '\n'
          || (pending.charAt(i) == ' ' && (before == '.' || before == '!' || before == '?'))) {
        return i;
      }
      if (word < 0 && before == ' ') {
        word = i;
      }
      if (word > 0 && most - i > hold * 2) {
        break;
      }
    }
    return word;
  }

  private static int commonPrefix(String one, String other) {
    int limit = Math.min(one.length(), other.length());
    int i = 0;
    while (i < limit && one.charAt(i) == other.charAt(i)) {
      i++;
    }
    return i;
  }

  private static int commonSuffix(String one, String other, int from) {
    int limit = Math.min(one.length(), other.length()) - from;
    int i = 0;
    while (i < limit && one.charAt(one.length() - 1 - i) == other.charAt(other.length() - 1 - i)) {
      i++;
    }
    return i;
  }
}
