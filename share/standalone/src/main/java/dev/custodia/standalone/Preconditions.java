package dev.custodia.standalone;

import dev.custodia.servers.EmbeddedPostgresServer;
import dev.custodia.servers.Ports;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** What must hold before anything is started; each fault is one sentence. */
final class Preconditions {
  private static final long DISK_BYTES_MIN = 512L * 1024 * 1024;

  private final SuiteSettings settings;

  Preconditions(SuiteSettings settings) {
    this.settings = settings;
  }

  /** Checks them all; the lock it returns keeps a second suite off the same data. */
  FileLock check() {
    settings.home().prepare();
    FileLock lock = lock();
    endSurvivors();
    requirePorts();
    requireDisk();
    return lock;
  }

  private FileLock lock() {
    var file = settings.home().run("lock");
    try {
      var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        channel.close();
        throw new StartRefused(
            "Custodia already runs on %s: stop it with ./custodia down, or choose another"
                    .formatted(settings.home().root())
                + " directory with --home DIR.");
      }
      return lock;
    } catch (IOException e) {
      throw new StartRefused(
          "The file %s cannot be locked: choose another directory with --home DIR.".formatted(file),
          e);
    }
  }

  private void endSurvivors() {
    try {
      for (String part : settings.ports().byName().keySet()) {
        Survivors.end(settings.home().pid(part));
        Files.deleteIfExists(settings.home().stopped(part));
      }
      Files.deleteIfExists(settings.home().ready());
      EmbeddedPostgresServer.endSurvivor(settings.home().postgres());
    } catch (IOException e) {
      throw new StartRefused(
          "The notes of an earlier run in %s cannot be removed: remove them by hand."
              .formatted(settings.home().run("")),
          e);
    }
  }

  private void requirePorts() {
    settings
        .ports()
        .byName()
        .forEach(
            (part, port) -> {
              if (!Ports.isFree(port)) {
                throw new StartRefused(
                    "Port %d (%s) is taken: end what listens there, or choose another with"
                            .formatted(port, part)
                        + " --%s-port N or CUSTODIA_%s_PORT=N."
                            .formatted(part, part.toUpperCase(Locale.ROOT)));
              }
            });
  }

  private void requireDisk() {
    try {
      long free = Files.getFileStore(settings.home().root()).getUsableSpace();
      if (free < DISK_BYTES_MIN) {
        throw new StartRefused(
            "Only %d MB are free for %s and Custodia needs %d MB: free some, or choose another"
                    .formatted(free >> 20, settings.home().root(), DISK_BYTES_MIN >> 20)
                + " directory with --home DIR.");
      }
    } catch (IOException e) {
      throw new StartRefused(
          "The disk of %s cannot be asked for its free space.".formatted(settings.home().root()),
          e);
    }
  }
}
