package dev.custodia.gateway.forward;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** The proxies in front of us whose word about a request is believed (I-28); nobody by default. */
@Component
final class TrustedProxies {
  private final List<Block> blocks = new ArrayList<>();

  TrustedProxies(ForwardProperties settings) {
    settings.trustedProxies().forEach(text -> blocks.add(parse(text)));
  }

  boolean contains(String remoteAddress) {
    if (blocks.isEmpty()) {
      return false;
    }
    byte[] address = literal(remoteAddress);
    return blocks.stream().anyMatch(block -> block.contains(address));
  }

  private static Block parse(String text) {
    int cut = text.indexOf('/');
    try {
      byte[] base = literal(cut < 0 ? text : text.substring(0, cut));
      int bits = cut < 0 ? base.length * 8 : Integer.parseInt(text.substring(cut + 1));
      if (bits >= 0 && bits <= base.length * 8) {
        return new Block(base, bits);
      }
    } catch (IllegalArgumentException malformed) {
      // The sentence below says what to write.
    }
    throw new IllegalArgumentException(
        "custodia.gateway.forward.trusted-proxies: write addresses such as 10.0.0.7 or blocks such"
            + " as 10.0.0.0/8");
  }

  private static byte[] literal(String text) {
    // Only literals: a name would be looked up, and could change.
    if (!text.matches("[0-9a-fA-F:.%]+")) {
      throw new IllegalArgumentException("not an address");
    }
    try {
      return InetAddress.getByName(text).getAddress();
    } catch (UnknownHostException malformed) {
      throw new IllegalArgumentException("not an address", malformed);
    }
  }

  private record Block(byte[] base, int bits) {
    boolean contains(byte[] address) {
      if (address.length != base.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit & 7);
        if ((address[bit >> 3] & mask) != (base[bit >> 3] & mask)) {
          return false;
        }
      }
      return true;
    }
  }
}
