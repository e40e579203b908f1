package dev.custodia.memory.atom.transfer;

import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.atom.announce.Announcement;
import dev.custodia.memory.atom.bind.Binding;
import dev.custodia.memory.atom.fault.AtomFault;
import dev.custodia.memory.atom.store.Blobs;
import dev.custodia.memory.atom.store.Commits;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import dev.custodia.memory.atom.store.Spaces;
import dev.custodia.memory.atom.view.Views;
import dev.custodia.platform.problem.Problem;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stores lines of an export, each once, in the places that they had: commits keep their numbers, so
 * that what was asked before something was written is still older than that. Therefore a workspace
 * takes no history beside another one; and what it has erased it doesn't take again.
 */
@Repository
class TakeLines {
  private final JdbcTemplate jdbc;
  private final Revisions revisions;
  private final Inputs inputs;
  private final Commits commits;
  private final Blobs blobs;
  private final Spaces spaces;
  private final Announcement announcement;
  private final Views views;

  TakeLines(
      JdbcTemplate jdbc,
      Revisions revisions,
      Inputs inputs,
      Commits commits,
      Blobs blobs,
      Spaces spaces,
      Announcement announcement,
      Views views) {
    this.jdbc = jdbc;
    this.revisions = revisions;
    this.inputs = inputs;
    this.commits = commits;
    this.blobs = blobs;
    this.spaces = spaces;
    this.announcement = announcement;
    this.views = views;
  }

  /** How many were not there before; inside a transaction. */
  long store(Binding binding, LineReading reading, AtomLine kind, List<ObjectNode> lines) {
    spaces.lock(binding.workspace()).open();
    return switch (kind) {
      case INPUT -> inputs(binding, lines.stream().map(reading::input).toList());
      case REVISION -> revisions(binding, lines.stream().map(reading::revision).toList());
      case BLOB -> blobs(binding, lines.stream().map(reading::bytes).toList());
      case USE -> uses(binding, lines.stream().map(reading::use).toList());
      case USE_EVENT -> events(binding, lines.stream().map(reading::event).toList());
      case COMMITS -> {
        lines.forEach(
            line -> spaces.reached(binding.workspace(), reading.commits(line), List.of()));
        yield 0;
      }
    };
  }

  private long inputs(Binding binding, List<LineReading.Input> given) {
    Set<String> ids = given.stream().map(one -> one.input().id()).collect(Collectors.toSet());
    own(binding, ids);
    Set<String> there = new HashSet<>(inputs.load(binding.workspace(), ids).keySet());
    long made = 0;
    for (LineReading.Input one : given) {
      GenerationInput input = one.input();
      input.policies().forEach(policy -> writable(binding, policy));
      if (there.add(input.id())) {
        inputs.add(input, one.atoms());
        made++;
      }
    }
    return made;
  }

  private long revisions(Binding binding, List<Revision> given) {
    for (Revision revision : given) {
      writable(binding, revision.policy());
      if (revision.source() && !binding.ingestsSources()) {
        throw AtomFault.denied();
      }
    }
    own(binding, texts(given, Revision::input));
    Set<Long> passed =
        new HashSet<>(revisions.load(binding.workspace(), numbers(given, Revision::id)).keySet());
    Set<Long> erased = erased(binding, numbers(given, Revision::atom));
    List<Revision> fresh =
        given.stream()
            .filter(revision -> !erased.contains(revision.atom()) && passed.add(revision.id()))
            .toList();
    sameHistory(binding, fresh);
    commits.restore(fresh);
    long last = given.stream().mapToLong(Revision::seq).max().orElse(0);
    // The last commit may go on in the next lines: until then it is not reached.
    spaces.reached(binding.workspace(), last - 1, texts(given, Revision::policy));
    announcement.written(
        binding.workspaceName(), views.refs(binding), Announcement.operation(), fresh);
    return fresh.size();
  }

  private long blobs(Binding binding, List<LineReading.Bytes> given) {
    Map<Long, Revision> there = writable(binding, numbers(given, LineReading.Bytes::revision));
    long made = 0;
    for (LineReading.Bytes part : given) {
      Revision brings = there.get(part.revision());
      boolean grown = brings != null && blobs.append(brings, part.start(), part.bytes());
      made += grown ? 1 : 0;
    }
    return made;
  }

  private long uses(Binding binding, List<LineReading.Use> given) {
    Map<Long, Revision> there = writable(binding, numbers(given, LineReading.Use::revision));
    var rows = new ArrayList<Object[]>();
    for (LineReading.Use use : given) {
      Revision used = there.get(use.revision());
      if (used != null) {
        rows.add(
            new Object[] {
              binding.workspace(),
              use.subject(),
              used.id(),
              used.atom(),
              used.policy(),
              use.model(),
              use.mass(),
              use.halfLife(),
              Timestamp.from(use.at())
            });
      }
    }
    return inserted("insert into atom_use values (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows);
  }

  private long events(Binding binding, List<LineReading.Event> given) {
    Map<Long, Revision> there = writable(binding, numbers(given, LineReading.Event::revision));
    var rows = new ArrayList<Object[]>();
    for (LineReading.Event event : given) {
      Revision used = there.get(event.revision());
      if (used != null) {
        rows.add(
            new Object[] {
              binding.workspace(),
              event.subject(),
              used.id(),
              event.event(),
              used.atom(),
              Timestamp.from(event.at())
            });
      }
    }
    return inserted("insert into atom_use_event values (?, ?, ?, ?, ?, ?)", rows);
  }

  private long inserted(String insert, List<Object[]> rows) {
    long made = 0;
    for (Object[] row : rows) {
      made += jdbc.update(insert + " on conflict do nothing", row);
    }
    return made;
  }

  private static void writable(Binding binding, String policy) {
    if (!binding.writes(policy)) {
      throw AtomFault.denied();
    }
  }

  /** Those of the revisions that are there, all of which the caller must be able to write. */
  private Map<Long, Revision> writable(Binding binding, Collection<Long> ids) {
    Map<Long, Revision> there = revisions.load(binding.workspace(), ids);
    there.values().forEach(revision -> writable(binding, revision.policy()));
    return there;
  }

  /** Refuses ids of inputs that another workspace has: an export never holds such. */
  private void own(Binding binding, Collection<String> ids) {
    if (!ids.isEmpty() && !inputs.elsewhere(binding.workspace(), ids).isEmpty()) {
      throw AtomFault.input("$.input", "it names an input that is not this workspace's");
    }
  }

  private Set<Long> erased(Binding binding, Collection<Long> atoms) {
    return Set.copyOf(
        jdbc.query(
            "select t.atom from atom_purge p join atom_purge_target t on t.purge = p.purge"
                + " where p.workspace = ? and t.atom = any(?)",
            (row, _) -> row.getLong(1),
            binding.workspace(),
            atoms.toArray(Long[]::new)));
  }

  /** A commit that is there already may only be the same commit: all of one are of one time. */
  private void sameHistory(Binding binding, List<Revision> fresh) {
    Integer others =
        jdbc.queryForObject(
            "select count(*) from unnest(?::bigint[], ?::timestamptz[]) as given (seq, at)"
                + " where exists (select 1 from atom_revision r where r.workspace = ?"
                + " and r.seq = given.seq and r.recorded_at <> given.at)",
            Integer.class,
            fresh.stream().map(Revision::seq).toArray(Long[]::new),
            fresh.stream().map(one -> one.recordedAt().toString()).toArray(String[]::new),
            binding.workspace());
    if (others == null || others > 0) {
      throw new Problem(
          ProblemCode.CONFLICT, "The workspace holds other atoms than those of the export.");
    }
  }

  private static <T> List<Long> numbers(Collection<T> all, ToLongFunction<T> number) {
    return all.stream().map(number::applyAsLong).distinct().toList();
  }

  private static <T> Set<String> texts(Collection<T> all, Function<T, @Nullable String> text) {
    return all.stream().map(text).filter(Objects::nonNull).collect(Collectors.toSet());
  }
}
