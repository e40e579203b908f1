package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.token.Caller;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import tools.jackson.databind.node.ObjectNode;

/**
 * What another plane adds to the export of a workspace: lines of types of its own. They come after
 * those of the peers plane and may name its messages.
 */
public interface Chapter {
  /** The types of its lines. */
  Set<String> types();

  /**
   * Takes the measure of the workspace, before that of the peers plane is taken; what is written
   * later is left out, and so is what the caller may not read.
   */
  Pages begin(WorkspaceName workspace, Caller caller);

  /** Gets ready to take lines into a workspace. */
  Taking take(Origin origin, Caller caller);

  /** The lines, page by page. */
  interface Pages {
    /** The next lines, each without its end; none when there are no more. */
    List<String> next();
  }

  /** Stores lines. */
  interface Taking {
    /**
     * Stores lines of one type in one transaction; how many were not there before.
     *
     * @throws UnfitLine where one of them does not fit
     */
    long store(String type, List<ObjectNode> lines);
  }

  /**
   * Where lines come from and go to.
   *
   * @param workspace that takes them
   * @param kept whether they were exported from a workspace of the same name
   * @param messages the ids that messages of the export have in this workspace
   */
  record Origin(WorkspaceName workspace, boolean kept, UnaryOperator<String> messages) {}
}
