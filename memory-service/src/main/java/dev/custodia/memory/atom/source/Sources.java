package dev.custodia.memory.atom.source;

import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.handle.Refs;
import dev.custodia.memory.atom.request.CitedRange;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.Revision;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The source revisions that citations name, by ref or as messages of the peers plane. */
@Component
public class Sources {
  private final RefLookup lookup;
  private final Mirrors mirrors;
  private final Cited cited;

  Sources(RefLookup lookup, Mirrors mirrors, Cited cited) {
    this.lookup = lookup;
    this.mirrors = mirrors;
    this.cited = cited;
  }

  /** The revision of each citation, in order. */
  public Map<CitedRange, Revision> revisions(
      Binding binding, Refs refs, Collection<CitedRange> asked) {
    var paths = new LinkedHashMap<String, String>();
    for (CitedRange range : asked) {
      if (range.ref() != null) {
        paths.putIfAbsent(range.ref(), range.path());
      }
    }
    Map<String, Revision> byRef = lookup.all(binding, refs, paths);
    var found = new LinkedHashMap<CitedRange, Revision>();
    for (CitedRange range : asked) {
      found.put(range, revision(binding, range, byRef));
    }
    return found;
  }

  private Revision revision(Binding binding, CitedRange range, Map<String, Revision> byRef) {
    if (range.message() != null) {
      return mirrors.of(binding, range.message());
    }
    Revision revision = range.ref() == null ? null : byRef.get(range.ref());
    if (revision == null) {
      throw AtomFault.denied();
    }
    return revision;
  }

  /** The citation, checked against the bytes. */
  public Citation citation(Revision source, CitedRange asked) {
    return cited.of(source, asked);
  }
}
