package dev.custodia.memory.atom.handle;

import dev.custodia.memory.atom.text.Digests;
import dev.custodia.memory.atom.text.Utf8;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The refs of one workspace as one holder of a token sees them (spec/atoms 15). A ref names an
 * observed revision and the token that observed it: sealed, so that it tells nothing and cannot be
 * made up; deterministic, so that the same token gets the same text again; short, since it is read
 * by models. It is one enciphered block with a seal, not a row, so nothing has to be revoked:
 * rights and erasure are checked whenever it is used. Not safe for use by several threads.
 */
public final class Refs {
  private static final byte VERSION = 1;
  private static final int BLOCK = 16;
  private static final int SEAL = 8;
  private static final int LENGTH = 1 + BLOCK + SEAL;
  private static final String PREFIX = "a";
  private static final String ATOM_PREFIX = "t";
  private static final String REVISION_PREFIX = "v";

  /** What stands in a block in the place of token and subject. */
  private static final long ATOM_MARK = -1;

  private static final long REVISION_MARK = -2;

  private final Cipher encrypt;
  private final Cipher decrypt;
  private final Mac mac;
  private final int handle;
  private final int subject;
  private final Map<Long, String> given = new HashMap<>();

  /** What a ref says. */
  public record Opened(long revision, boolean sameToken, boolean sameSubject) {}

  Refs(byte[] secret, String workspace, String handle, String subject) {
    try {
      byte[] master = derive(secret, "ref|" + workspace);
      var key = new SecretKeySpec(Arrays.copyOf(master, BLOCK), "AES");
      // A single block under a permutation: the vector is constant because equal plain texts shall
      // give equal refs.
      var constant = new IvParameterSpec(new byte[BLOCK]);
      this.encrypt = Cipher.getInstance("AES/CBC/NoPadding");
      this.encrypt.init(Cipher.ENCRYPT_MODE, key, constant);
      this.decrypt = Cipher.getInstance("AES/CBC/NoPadding");
      this.decrypt.init(Cipher.DECRYPT_MODE, key, constant);
      this.mac = Mac.getInstance("HmacSHA256");
      this.mac.init(new SecretKeySpec(Arrays.copyOfRange(master, BLOCK, 2 * BLOCK), "HmacSHA256"));
      this.handle = mark("token|" + handle);
      this.subject = mark("subject|" + subject);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES and HMAC", e);
    }
  }

  /** The ref of a revision for this holder; an answer names most of its revisions several times. */
  public String of(long revision) {
    return given.computeIfAbsent(revision, this::sealed);
  }

  private String sealed(long revision) {
    var block = new byte[BLOCK];
    ByteBuffer.wrap(block).putLong(revision).putInt(handle).putInt(subject);
    return PREFIX + seal(block);
  }

  /** A name for an atom that says nothing, for reports of erasure, events and exports. */
  public String atom(long atom) {
    return name(ATOM_PREFIX, atom, ATOM_MARK);
  }

  /** A name for a revision that says nothing and is the same for every holder, for exports. */
  public String revision(long revision) {
    return name(REVISION_PREFIX, revision, REVISION_MARK);
  }

  /** The atom that this workspace gave the name to. */
  public OptionalLong namedAtom(String name) {
    return named(name, ATOM_PREFIX, ATOM_MARK);
  }

  /** The revision that this workspace gave the name to. */
  public OptionalLong namedRevision(String name) {
    return named(name, REVISION_PREFIX, REVISION_MARK);
  }

  /** What the ref says; empty for whatever this workspace has not issued. */
  public Optional<Opened> open(String ref) {
    return unsealed(ref, PREFIX)
        .map(
            plain ->
                new Opened(plain.getLong(), plain.getInt() == handle, plain.getInt() == subject));
  }

  private static OptionalLong marked(ByteBuffer plain, long mark) {
    long number = plain.getLong();
    return plain.getLong() == mark ? OptionalLong.of(number) : OptionalLong.empty();
  }

  private OptionalLong named(String name, String prefix, long mark) {
    return unsealed(name, prefix).map(plain -> marked(plain, mark)).orElseGet(OptionalLong::empty);
  }

  private String name(String prefix, long number, long mark) {
    var block = new byte[BLOCK];
    ByteBuffer.wrap(block).putLong(number).putLong(mark);
    return prefix + seal(block);
  }

  private Optional<ByteBuffer> unsealed(String text, String prefix) {
    if (!text.startsWith(prefix) || text.length() != prefix.length() + (LENGTH * 4 + 2) / 3) {
      return Optional.empty();
    }
    try {
      byte[] all = Base64.getUrlDecoder().decode(text.substring(prefix.length()));
      byte[] seal = Arrays.copyOfRange(all, 1 + BLOCK, LENGTH);
      if (all.length != LENGTH
          || all[0] != VERSION
          || !MessageDigest.isEqual(seal, sealOf(Arrays.copyOf(all, 1 + BLOCK)))
          || !text.equals(prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(all))) {
        return Optional.empty();
      }
      return Optional.of(ByteBuffer.wrap(decrypt.doFinal(all, 1, BLOCK)));
    } catch (IllegalArgumentException | GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  private String seal(byte[] block) {
    try {
      var all = new byte[LENGTH];
      all[0] = VERSION;
      System.arraycopy(encrypt.doFinal(block), 0, all, 1, BLOCK);
      System.arraycopy(sealOf(Arrays.copyOf(all, 1 + BLOCK)), 0, all, 1 + BLOCK, SEAL);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a full block can always be enciphered", e);
    }
  }

  private byte[] sealOf(byte[] sealed) {
    return Arrays.copyOf(mac.doFinal(sealed), SEAL);
  }

  private static int mark(String text) {
    return ByteBuffer.wrap(Digests.raw(Utf8.bytes(text))).getInt();
  }

  private static byte[] derive(byte[] secret, String purpose) throws GeneralSecurityException {
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret, "HmacSHA256"));
    return mac.doFinal(Utf8.bytes(purpose));
  }
}
