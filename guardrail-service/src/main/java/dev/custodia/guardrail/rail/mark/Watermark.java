package dev.custodia.guardrail.rail.mark;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Marks each paragraph of an answer with eleven variation selectors: two that name the mark, a
 * version, and eight of a signature over the paragraph's words, zero where there is no key (spec
 * 10). Rewrapping keeps a mark authentic; other words under it do not.
 */
public final class Watermark {
  /** What a text says of itself. */
  public record Reading(boolean marked, boolean authentic, double coverage) {}

  private static final byte[] MAGIC = {(byte) 0xa1, 0x50};
  private static final byte VERSION = 1;
  private static final int SIGNATURE_BYTES = 8;
  private static final int MARK_BYTES = MAGIC.length + 1 + SIGNATURE_BYTES;
  private static final String DOMAIN = "custodia.watermark.v1";

  private final byte @Nullable [] key;
  private final String issuer;

  public Watermark(@Nullable String key, String issuer) {
    this.key = key == null ? null : key.getBytes(StandardCharsets.UTF_8);
    this.issuer = issuer;
  }

  /** Whether marks are signed. */
  public boolean signed() {
    return key != null;
  }

  /** The text with every paragraph of prose marked; code keeps every byte. */
  public String mark(String text) {
    var out = new StringBuilder(text.length() + 64);
    for (Paragraph paragraph : paragraphs(text)) {
      out.append(paragraph.text());
      if (paragraph.prose() && !words(paragraph.text()).isEmpty() && !isMarked(paragraph.text())) {
        int end = out.length();
        while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
          end--;
        }
        out.insert(end, selectors(bytes(words(paragraph.text()))));
      }
    }
    return out.toString();
  }

  /** Whether a text is marked, by whoever holds the key, and how much of its prose. */
  public Reading verify(String text) {
    int prose = 0;
    int marked = 0;
    boolean authentic = true;
    for (Paragraph paragraph : paragraphs(text)) {
      String words = words(paragraph.text());
      if (!paragraph.prose() || words.isEmpty()) {
        continue;
      }
      prose++;
      byte @Nullable [] found = markIn(paragraph.text());
      if (found != null) {
        marked++;
        authentic &= MessageDigest.isEqual(found, bytes(words));
      }
    }
    return new Reading(
        marked > 0, marked > 0 && authentic && signed(), prose == 0 ? 0 : (double) marked / prose);
  }

  private record Paragraph(String text, boolean prose) {}

  // Blank lines divide paragraphs; fences and indented lines are code.
  private static List<Paragraph> paragraphs(String text) {
    var paragraphs = new ArrayList<Paragraph>();
    var current = new StringBuilder();
    boolean fenced = false;
    boolean code = false;
    for (String line : text.split("(?<=\n)", -1)) {
      boolean fence = line.stripLeading().startsWith("```");
      boolean indented = line.startsWith("    ") || line.startsWith("\t");
      boolean codeLine = fenced || fence || (indented && !line.isBlank());
      if (!current.isEmpty() && codeLine != code) {
        paragraphs.add(new Paragraph(current.toString(), !code));
        current.setLength(0);
      }
      code = codeLine;
      current.append(line);
      fenced ^= fence;
      if (line.isBlank() && !fenced) {
        paragraphs.add(new Paragraph(current.toString(), !code));
        current.setLength(0);
      }
    }
    if (!current.isEmpty()) {
      paragraphs.add(new Paragraph(current.toString(), !code));
    }
    return paragraphs;
  }

  private static String words(String paragraph) {
    var bare = new StringBuilder(paragraph.length());
    paragraph.codePoints().filter(c -> value(c) < 0).forEach(bare::appendCodePoint);
    return bare.toString().strip().replaceAll("\\s+", " ");
  }

  private byte[] bytes(String words) {
    var mark = new byte[MARK_BYTES];
    System.arraycopy(MAGIC, 0, mark, 0, MAGIC.length);
    mark[MAGIC.length] = VERSION;
    byte[] secret = key;
    if (secret != null) {
      System.arraycopy(signature(secret, words), 0, mark, MAGIC.length + 1, SIGNATURE_BYTES);
    }
    return mark;
  }

  private byte[] signature(byte[] secret, String words) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      String signed = DOMAIN + '\n' + issuer + '\n' + words;
      return mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HMAC-SHA256", e);
    }
  }

  private static boolean isMarked(String paragraph) {
    return markIn(paragraph) != null;
  }

  private static byte @Nullable [] markIn(String paragraph) {
    int[] all = paragraph.codePoints().toArray();
    for (int i = 0; i + MARK_BYTES <= all.length; i++) {
      if (value(all[i]) == (MAGIC[0] & 0xff) && value(all[i + 1]) == (MAGIC[1] & 0xff)) {
        var found = new byte[MARK_BYTES];
        for (int j = 0; j < MARK_BYTES; j++) {
          found[j] = (byte) value(all[i + j]);
        }
        return Arrays.copyOf(found, MARK_BYTES);
      }
    }
    return null;
  }

  private static String selectors(byte[] bytes) {
    var out = new StringBuilder(MARK_BYTES * 2);
    for (byte b : bytes) {
      int value = b & 0xff;
      out.appendCodePoint(value < 16 ? 0xfe00 + value : 0xe0100 + value - 16);
    }
    return out.toString();
  }

  private static int value(int codePoint) {
    if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) {
      return codePoint - 0xfe00;
    }
    return codePoint >= 0xe0100 && codePoint <= 0xe01ef ? codePoint - 0xe0100 + 16 : -1;
  }
}
