package dev.custodia.capture.intake;

/**
 * Where a prompt was typed, as the writer found it; each is empty where there is none (API, D9).
 *
 * @param repository the root of the checkout
 * @param branch the branch, empty when the head is detached
 * @param head the full hash of the commit
 */
public record Origin(String repository, String branch, String head) {
  /** Longer than any path that a system lets one make. */
  private static final int LENGTH_MAX = 4096;

  public Origin {
    repository = bounded(repository);
    branch = bounded(branch);
    head = head.matches("[0-9a-f]{40}|[0-9a-f]{64}") ? head : "";
  }

  /** No repository at all. */
  public static Origin nowhere() {
    return new Origin("", "", "");
  }

  private static String bounded(String text) {
    return text.length() > LENGTH_MAX || text.indexOf('\0') >= 0 ? "" : text;
  }
}
