package dev.custodia.capture.provider;

/** A registry with a fault in it: the whole file is refused, and the message names the place. */
public final class RegistryRefused extends RuntimeException {
  RegistryRefused(String path, String fault) {
    super("%s: %s".formatted(path, fault));
  }
}
