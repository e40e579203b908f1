package dev.custodia.memory.webhook;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;

/**
 * Whether an address lies in the public internet: no loopback, private, shared, link-local,
 * reserved or multicast range, nor an IPv6 form that leads into one (I-25).
 */
final class PublicAddress {
  private PublicAddress() {}

  static boolean is(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    return switch (address) {
      case Inet4Address v4 -> open(v4.getAddress());
      case Inet6Address v6 -> open6(v6.getAddress());
      default -> false;
    };
  }

  private static boolean open(byte[] a) {
    int first = a[0] & 0xFF;
    int second = a[1] & 0xFF;
    int third = a[2] & 0xFF;
    boolean closed =
        first == 0
            || first == 10
            || first == 127
            || first >= 224
            || (first == 100 && second >= 64 && second <= 127)
            || (first == 169 && second == 254)
            || (first == 172 && second >= 16 && second <= 31)
            || (first == 192 && second == 168)
            || (first == 192 && second == 0 && (third == 0 || third == 2))
            || (first == 192 && second == 88 && third == 99)
            || (first == 198 && (second == 18 || second == 19))
            || (first == 198 && second == 51 && third == 100)
            || (first == 203 && second == 0 && third == 113);
    return !closed;
  }

  /** Only global unicast, less the ranges that carry an IPv4 address or are for documents. */
  private static boolean open6(byte[] a) {
    boolean global = (a[0] & 0xE0) == 0x20;
    boolean sixToFour = a[0] == 0x20 && a[1] == 0x02;
    boolean teredoAndReserved = begins(a, 0x20, 0x01, 0x00) || begins(a, 0x3F, 0xFF);
    boolean documents = begins(a, 0x20, 0x01, 0x0D, 0xB8);
    return global && !sixToFour && !teredoAndReserved && !documents;
  }

  private static boolean begins(byte[] address, int... prefix) {
    byte[] bytes = new byte[prefix.length];
    for (int i = 0; i < prefix.length; i++) {
      bytes[i] = (byte) prefix[i];
    }
    return Arrays.equals(address, 0, prefix.length, bytes, 0, prefix.length);
  }
}
