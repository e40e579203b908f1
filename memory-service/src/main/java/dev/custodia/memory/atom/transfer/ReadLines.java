package dev.custodia.memory.atom.transfer;

import dev.custodia.memory.atom.bind.Policies;
import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Blobs;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Inputs;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.store.Revisions;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Reads what an export tells, a page at a time. */
@Repository
class ReadLines {
  private static final int INPUTS = 50;
  private static final int REVISIONS = 250;
  private static final int USES = 500;

  private final JdbcTemplate jdbc;
  private final Revisions revisions;
  private final Blobs blobs;
  private final Inputs inputs;

  ReadLines(JdbcTemplate jdbc, Revisions revisions, Blobs blobs, Inputs inputs) {
    this.jdbc = jdbc;
    this.revisions = revisions;
    this.blobs = blobs;
    this.inputs = inputs;
  }

  /** After what a page begins: each kind has an order of its own. */
  record Place(String text, long seq, long id, String further) {
    static final Place FIRST = new Place("", 0, 0, "");
  }

  /** Lines, and the place of the last. */
  record Page(List<String> lines, Place after) {}

  Page inputs(String workspace, Policies policies, AtomNames names, Place after, long upTo) {
    List<GenerationInput> page = inputs.used(workspace, policies, after.text(), upTo, INPUTS);
    Map<String, List<Long>> rests = inputs.rests(page.stream().map(GenerationInput::id).toList());
    return page(
        after,
        page.stream()
            .map(
                input ->
                    new Told(
                        LineWriting.input(input, rests.getOrDefault(input.id(), List.of()), names),
                        new Place(input.id(), 0, 0, "")))
            .toList());
  }

  List<Revision> revisions(String workspace, Policies policies, Place after, long upTo) {
    return revisions.history(workspace, policies, after.seq(), after.id(), upTo, REVISIONS);
  }

  byte[] blob(Blob blob, int start, int length) {
    return blobs.there(blob, start, length);
  }

  Page uses(String workspace, Policies policies, AtomNames names, Place after, long upTo) {
    return page(
        after,
        jdbc.query(
            "select u.subject, u.revision, u.model, u.mass, u.half_life, u.updated_at"
                + " from atom_use u join atom_revision r on r.revision = u.revision"
                + " where u.workspace = ? and (u.subject, u.revision) > (?, ?)"
                + " and (? or r.policy = any(?)) and r.seq <= ?"
                + " order by u.subject, u.revision limit ?",
            (row, _) ->
                new Told(
                    LineWriting.use(
                        row.getString(1),
                        names.revision(row.getLong(2)),
                        row.getString(3),
                        row.getDouble(4),
                        row.getDouble(5),
                        row.getTimestamp(6).toInstant()),
                    new Place(row.getString(1), 0, row.getLong(2), "")),
            workspace,
            after.text(),
            after.id(),
            policies.every(),
            policies.array(),
            upTo,
            USES));
  }

  Page events(String workspace, Policies policies, AtomNames names, Place after, long upTo) {
    return page(
        after,
        jdbc.query(
            "select u.subject, u.revision, u.event, u.accepted_at from atom_use_event u"
                + " join atom_revision r on r.revision = u.revision"
                + " where u.workspace = ? and (u.subject, u.revision, u.event) > (?, ?, ?)"
                + " and (? or r.policy = any(?)) and r.seq <= ?"
                + " order by u.subject, u.revision, u.event limit ?",
            (row, _) ->
                new Told(
                    LineWriting.event(
                        row.getString(1),
                        names.revision(row.getLong(2)),
                        row.getString(3),
                        row.getTimestamp(4).toInstant()),
                    new Place(row.getString(1), 0, row.getLong(2), row.getString(3))),
            workspace,
            after.text(),
            after.id(),
            after.further(),
            policies.every(),
            policies.array(),
            upTo,
            USES));
  }

  private record Told(String line, Place place) {}

  private static Page page(Place after, List<Told> told) {
    return new Page(
        told.stream().map(Told::line).toList(), told.isEmpty() ? after : told.getLast().place());
  }
}
