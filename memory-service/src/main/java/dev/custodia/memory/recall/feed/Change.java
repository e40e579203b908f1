package dev.custodia.memory.recall.feed;

import dev.custodia.memory.recall.DocumentKind;

/** What happened to a document or a workspace. */
public sealed interface Change {
  /** Written or edited, or its vector came: look at it again. */
  record Touched(DocumentKind kind, String id) implements Change {}

  /** Gone for good. */
  record Erased(DocumentKind kind, String id) implements Change {}

  /** The whole workspace is gone. */
  record AllErased() implements Change {}
}
