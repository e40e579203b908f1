package dev.custodia.memory.atom.transfer;

import dev.custodia.memory.atom.store.Blob;
import dev.custodia.memory.atom.store.Citation;
import dev.custodia.memory.atom.store.GenerationInput;
import dev.custodia.memory.atom.store.Link;
import dev.custodia.memory.atom.store.Observation;
import dev.custodia.memory.atom.store.Revision;
import dev.custodia.memory.atom.text.CanonicalJson;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes lines of the atoms plane. What {@link LineReading} reads. */
final class LineWriting {
  private LineWriting() {}

  /** The input without what is bound to tokens: its receipts, and who may still write from it. */
  static String input(GenerationInput input, List<Long> atoms, AtomNames names) {
    var line = line(AtomLine.INPUT);
    line.put("id", input.id());
    line.put("subject", input.subject());
    line.put("policies", input.policies());
    line.put("basis", input.current() ? "current" : "historical");
    line.put("created_at", input.createdAt().toString());
    line.put("expires_at", input.expiresAt().toString());
    line.put("seq", input.seq());
    line.put("atoms", names.atoms(atoms));
    line.put("reads", names.revisions(input.reads()));
    line.put("watched", names.revisions(input.watched()));
    line.put("listed", names.revisions(input.listed()));
    line.put("delivered", names.revisions(input.delivered()));
    line.put("historical", names.revisions(input.historical()));
    line.put("inherited", input.inherited());
    line.put("inherited_out", names.revisions(input.inheritedOut()));
    line.put(
        "observations",
        input.observations().stream().map(asked -> observation(asked, names)).toList());
    line.put("payload_digest", input.details().payloadDigest());
    return CanonicalJson.of(line);
  }

  /** The revision as it stood at a commit: what came later has not replaced it. */
  static String revision(Revision revision, AtomNames names, long upTo) {
    var line = line(AtomLine.REVISION);
    line.put("id", names.revision(revision.id()));
    line.put("atom", names.atom(revision.atom()));
    line.put("previous", revision.previous() == 0 ? null : names.revision(revision.previous()));
    line.put("seq", revision.seq());
    line.put("superseded", revision.headAt(upTo) ? null : Long.valueOf(revision.superseded()));
    line.put("recorded_at", revision.recordedAt().toString());
    line.put("policy", revision.policy());
    line.put("active", revision.active());
    line.put("origin", revision.origin().wire());
    line.put("producer", revision.producer());
    line.put("input", revision.input());
    line.put("body", revision.body());
    line.put("links", revision.links().stream().map(link -> link(link, names)).toList());
    line.put("sources", revision.citations().stream().map(cited -> cited(cited, names)).toList());
    Blob blob = revision.blob();
    if (blob != null) {
      line.put(
          "blob",
          Map.of("media_type", blob.mediaType(), "digest", blob.digest(), "bytes", blob.size()));
    }
    line.put("message", revision.message());
    return CanonicalJson.of(line);
  }

  static String blob(long revision, AtomNames names, int start, byte[] bytes) {
    var line = line(AtomLine.BLOB);
    line.put("id", names.revision(revision));
    line.put("start", start);
    line.put("bytes", Base64.getEncoder().encodeToString(bytes));
    return CanonicalJson.of(line);
  }

  static String use(
      String subject, String revision, String model, double mass, double halfLife, Instant at) {
    var line = line(AtomLine.USE);
    line.put("subject", subject);
    line.put("revision", revision);
    line.put("model", model);
    line.put("mass", mass);
    line.put("half_life", halfLife);
    line.put("updated_at", at.toString());
    return CanonicalJson.of(line);
  }

  static String event(String subject, String revision, String event, Instant at) {
    var line = line(AtomLine.USE_EVENT);
    line.put("subject", subject);
    line.put("revision", revision);
    line.put("event", event);
    line.put("accepted_at", at.toString());
    return CanonicalJson.of(line);
  }

  static String commits(long seq) {
    var line = line(AtomLine.COMMITS);
    line.put("seq", seq);
    return CanonicalJson.of(line);
  }

  private static Map<String, @Nullable Object> line(AtomLine kind) {
    var line = new LinkedHashMap<String, @Nullable Object>();
    line.put("type", kind.word());
    return line;
  }

  private static Map<String, Object> link(Link link, AtomNames names) {
    var members = new LinkedHashMap<String, Object>();
    members.put("role", link.role());
    members.put("atom", names.atom(link.atom()));
    if (!link.logical()) {
      members.put("revision", names.revision(link.pinned()));
    }
    members.put("required", link.required());
    members.put("order_key", link.orderKey());
    return members;
  }

  private static Map<String, Object> cited(Citation cited, AtomNames names) {
    return Map.of(
        "revision", names.revision(cited.revision()),
        "atom", names.atom(cited.atom()),
        "start", cited.start(),
        "end", cited.end(),
        "digest", cited.digest());
  }

  private static Map<String, Object> observation(Observation asked, AtomNames names) {
    return Map.of(
        "policies", asked.policies(),
        "pieces", asked.pieces(),
        "atoms", names.atoms(asked.atoms()),
        "revisions", names.revisions(asked.revisions()),
        "seq", asked.seq());
  }
}
