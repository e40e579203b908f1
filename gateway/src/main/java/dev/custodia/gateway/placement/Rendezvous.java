package dev.custodia.gateway.placement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Rendezvous hashing: each instance scores each key, the highest score serves. When an instance
 * goes, only its own keys move, and all gateways agree without speaking to each other.
 */
final class Rendezvous {
  private Rendezvous() {}

  /**
   * The instances in the order in which they should be tried: live ones first, best score first.
   */
  static List<Instance> order(List<Instance> instances, String key) {
    if (instances.size() == 1) {
      return instances;
    }
    long hash = hash(key);
    var order = new ArrayList<>(instances);
    order.sort(
        Comparator.comparing((Instance instance) -> !instance.live())
            .thenComparing(
                Comparator.comparingLong((Instance instance) -> mix(instance.seed() ^ hash))
                    .reversed()));
    return order;
  }

  /** FNV-1a over the text, mixed: the same on every gateway and after every restart. */
  static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return mix(hash);
  }

  private static long mix(long bits) {
    long mixed = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ (mixed >>> 33);
  }
}
