package dev.custodia.memory.recall.index;

import dev.custodia.memory.recall.DocumentKind;
import dev.custodia.memory.recall.Place;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;

/**
 * The names of the index's fields. A document with a long text is a block of Lucene documents: its
 * further pieces, which hold a vector and what is filtered by, then the document itself.
 */
final class Fields {
  /** Kind and id; what a document is replaced by. */
  static final String KEY = "key";

  /** The key again, to be read from a hit; absent from the pieces. */
  static final String NAME = "name";

  static final String KIND = "kind";

  /** How many pieces stand before the document itself; absent from the pieces. */
  static final String PIECES = "pieces";

  /** On a piece: how far on its document stands. */
  static final String AHEAD = "ahead";

  static final String TEXT = "text";
  static final String HEADING = "heading";
  static final String SIGN = "sign";
  static final String VECTOR = "vector";

  /** Present where a vector is still wanted. */
  static final String WAITS = "waits";

  static final String AT = "at";
  static final String GROUP = "group";
  static final String POSITION = "position";
  static final String PLACE = "place";

  /** Whether the text speaks of time. */
  static final String TIMELY = "timely";

  private static final String KEYWORD = "k:";
  private static final int HASHED_FROM = 200;

  private Fields() {}

  static String keyword(String field) {
    return KEYWORD + field;
  }

  static Term key(DocumentKind kind, String id) {
    return new Term(KEY, kind.value() + ' ' + id);
  }

  /** A keyword as a term; a long one by its hash, since terms have a longest length. */
  static String value(String keyword) {
    return keyword.length() < HASHED_FROM ? keyword : "#" + Long.toHexString(hash(keyword));
  }

  static long group(DocumentKind kind, Place place) {
    return hash(kind.value() + ' ' + place.group());
  }

  static BytesRef place(long group, long position) {
    return new BytesRef(
        ByteBuffer.allocate(2 * Long.BYTES).putLong(group).putLong(position).array());
  }

  private static long hash(String text) {
    try {
      byte[] bytes =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return ByteBuffer.wrap(bytes).getLong();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
