package dev.custodia.memory.transfer;

import dev.custodia.contracts.id.WorkspaceName;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Ids of messages and conclusions are unique over all workspaces. What comes back to the workspace
 * that it was exported from keeps its ids; in any other, each is given one that depends on nothing
 * but the old one and the workspace, so that importing twice is importing once.
 */
final class OwnIds {
  private static final int LENGTH = 21;

  private final WorkspaceName workspace;
  private final boolean kept;

  OwnIds(WorkspaceName workspace, String exportedFrom) {
    this.workspace = workspace;
    this.kept = workspace.value().equals(exportedFrom);
  }

  /** Whether ids stay as they are. */
  boolean kept() {
    return kept;
  }

  /** The id that one of the export has here. */
  String of(String id) {
    return kept ? id : own(id);
  }

  /** Replaces the id that a member of the line holds, if it holds one. */
  void replace(ObjectNode line, String member) {
    var id = line.path(member);
    if (id.isString()) {
      line.put(member, of(id.stringValue()));
    }
  }

  /** The same for every object of a list. */
  void replaceAll(ObjectNode line, String list, String member) {
    for (var each : line.path(list)) {
      if (each instanceof ObjectNode object) {
        replace(object, member);
      }
    }
  }

  /** The same for a list of ids. */
  void replaceAll(ObjectNode line, String list) {
    if (line.path(list) instanceof ArrayNode ids) {
      for (int i = 0; i < ids.size(); i++) {
        if (ids.get(i).isString()) {
          ids.set(i, of(ids.get(i).stringValue()));
        }
      }
    }
  }

  private String own(String id) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest((workspace.value() + '/' + id).getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().encodeToString(digest).substring(0, LENGTH);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
