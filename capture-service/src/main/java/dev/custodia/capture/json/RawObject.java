package dev.custodia.capture.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The members of one JSON object in the order in which they stand, each value as its raw span.
 * Names are decoded before they are compared; of two members with one name the first counts and
 * {@link #repeatedNames()} says so (API, D5).
 */
public final class RawObject {
  private final List<Member> members;
  private final byte[] bytes;
  private final int start;
  private final int end;

  /** A member: its decoded name, where the member begins, and its value. */
  public record Member(String name, int start, RawSpan value) {}

  private RawObject(List<Member> members, byte[] bytes, int start, int end) {
    this.members = members;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }

  /**
   * Reads a document that must be one object and nothing else; a UTF-8 byte order mark before it is
   * let pass.
   */
  public static RawObject parse(byte[] bytes) throws NotJson {
    int start = JsonScanner.document(bytes);
    return within(bytes, start, bytes.length);
  }

  /** Reads the object that begins at {@code start} in bytes that were scanned before. */
  static RawObject within(byte[] bytes, int start, int end) {
    List<Member> members = new ArrayList<>();
    SpanReader reader = new SpanReader(bytes, start + 1, end);
    while (reader.hasNext('}')) {
      int at = reader.position();
      String name = reader.next().text();
      reader.skip(':');
      members.add(new Member(name, at, reader.next()));
    }
    return new RawObject(List.copyOf(members), bytes, start, end);
  }

  static List<RawSpan> elements(byte[] bytes, int start, int end) {
    List<RawSpan> elements = new ArrayList<>();
    SpanReader reader = new SpanReader(bytes, start + 1, end);
    while (reader.hasNext(']')) {
      elements.add(reader.next());
    }
    return List.copyOf(elements);
  }

  /** Every member, repeated ones too. */
  public List<Member> members() {
    return members;
  }

  /** The first member of that name. */
  public Optional<RawSpan> get(String name) {
    return members.stream()
        .filter(member -> member.name().equals(name))
        .map(Member::value)
        .findFirst();
  }

  /** Follows names through nested objects: {@code tool_info.user_prompt}. */
  public Optional<RawSpan> at(String path) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      return get(path);
    }
    return get(path.substring(0, dot))
        .filter(value -> value.kind() == RawSpan.Kind.OBJECT)
        .flatMap(value -> value.object().at(path.substring(dot + 1)));
  }

  /** The names in order, each once. */
  public List<String> names() {
    return members.stream().map(Member::name).distinct().toList();
  }

  /** Every member name of this object and of all that lies in it, found in one pass. */
  public Set<String> namesAtAnyDepth() {
    return new SpanReader(bytes, start, end).memberNames();
  }

  /** Names that stand more than once. */
  public Set<String> repeatedNames() {
    Set<String> seen = new HashSet<>();
    Set<String> repeated = new HashSet<>();
    for (Member member : members) {
      if (!seen.add(member.name())) {
        repeated.add(member.name());
      }
    }
    return repeated;
  }
}
