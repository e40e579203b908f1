package dev.custodia.memory.atom.transfer;

import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The names of atoms and revisions in an export. They tell nothing, and lead back to their numbers
 * in the workspace that gave them, and in no other: there each leads to a number that depends on
 * nothing but the name and the workspace, above all that are ever counted, so that importing twice
 * is importing once and no file reaches what is another's.
 */
final class AtomNames {
  private static final long FOREIGN = 1L << 62;

  private final String workspace;
  private final Refs refs;

  AtomNames(String workspace, Refs refs) {
    this.workspace = workspace;
    this.refs = refs;
  }

  String atom(long atom) {
    return refs.atom(atom);
  }

  String revision(long revision) {
    return refs.revision(revision);
  }

  List<String> atoms(List<Long> atoms) {
    return atoms.stream().map(this::atom).toList();
  }

  List<String> revisions(List<Long> revisions) {
    return revisions.stream().map(this::revision).toList();
  }

  long atom(String name) {
    return refs.namedAtom(name).orElseGet(() -> foreign("atom", name));
  }

  long revision(String name) {
    return refs.namedRevision(name).orElseGet(() -> foreign("revision", name));
  }

  private long foreign(String kind, String name) {
    byte[] digest = Digests.raw(Utf8.bytes(workspace + '\n' + kind + '\n' + name));
    return FOREIGN | (ByteBuffer.wrap(digest).getLong() >>> 2);
  }
}
