package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Opens the refs of a request. What is erased, hidden, or was seen under another token is refused
 * alike; what was never issued is no ref.
 */
@Component
public class RefLookup {
  private final Revisions revisions;

  RefLookup(Revisions revisions) {
    this.revisions = revisions;
  }

  /** The revision that one ref names. */
  public Revision one(Binding binding, Refs refs, String ref, String path) {
    return revisions
        .find(binding.workspace(), open(refs, ref, path))
        .filter(revision -> binding.sees(revision.policy()))
        .orElseThrow(AtomFault::denied);
  }

  /**
   * The revisions that the refs name, by ref.
   *
   * @param paths where each ref stands in the request
   */
  public Map<String, Revision> all(Binding binding, Refs refs, Map<String, String> paths) {
    var ids = new LinkedHashMap<String, Long>();
    paths.forEach((ref, path) -> ids.put(ref, open(refs, ref, path)));
    Map<Long, Revision> loaded = revisions.load(binding.workspace(), ids.values());
    var found = new HashMap<String, Revision>();
    ids.forEach(
        (ref, id) -> {
          Revision revision = loaded.get(id);
          if (revision == null || !binding.sees(revision.policy())) {
            throw AtomFault.denied();
          }
          found.put(ref, revision);
        });
    return found;
  }

  private static long open(Refs refs, String ref, String path) {
    Refs.Opened opened = refs.open(ref).orElseThrow(() -> AtomFault.ref(path));
    if (!opened.sameToken()) {
      throw AtomFault.denied();
    }
    return opened.revision();
  }
}
