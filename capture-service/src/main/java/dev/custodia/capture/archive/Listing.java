package dev.custodia.capture.archive;

import dev.custodia.capture.record.Stem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** What lies in an archive, by kind of name. */
public final class Listing {
  /** Which delivery became which stem. */
  public static final String DELIVERIES = ".deliveries";

  private static final Set<String> OWN = Set.of("rejected", ".capture.log", ".lock", DELIVERIES);

  private final SortedSet<Stem> records = new TreeSet<>();
  private final SortedSet<Stem> renderings = new TreeSet<>();
  private final List<String> misnamed = new ArrayList<>();
  private final List<String> strays = new ArrayList<>();

  void add(String name) {
    if (OWN.contains(name)) {
      return;
    }
    boolean record = name.endsWith(".json");
    boolean rendering = name.endsWith(".md");
    if (name.startsWith(".") || (!record && !rendering)) {
      strays.add(name);
      return;
    }
    Optional<Stem> stem = Stem.ofFile(name);
    if (stem.isEmpty()) {
      misnamed.add(name);
    } else {
      (record ? records : renderings).add(stem.get());
    }
  }

  /** Stems that have a record. */
  public SortedSet<Stem> records() {
    return records;
  }

  /** Stems that have a rendering. */
  public SortedSet<Stem> renderings() {
    return renderings;
  }

  /** Records and renderings whose name is no stem. */
  public List<String> misnamed() {
    return misnamed;
  }

  /** Left-over temporaries and whatever else is neither. */
  public List<String> strays() {
    return strays;
  }
}
