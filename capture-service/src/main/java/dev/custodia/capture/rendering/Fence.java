package dev.custodia.capture.rendering;

import dev.custodia.capture.json.DecodedText;

/** The fence that nothing inside a block can close (capture 4.3). */
final class Fence {
  private static final int SHORTEST = 3;

  private Fence() {}

  static String around(int longestRun) {
    return "`".repeat(longestRun < SHORTEST ? SHORTEST : longestRun + 1);
  }

  static int longestRun(DecodedText text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.at(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
