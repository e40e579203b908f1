package dev.custodia.capture.archive;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Forces everything that was written to a file system with one call, which many files share; where
 * the system has no such call, each file has to be forced by itself. Whoever else writes much to
 * the same disk is waited for too, so after a slow flush it rests for a while.
 */
public final class SharedFlush {
  /** Fewer files are faster forced one by one. */
  private static final int FILES_MIN = 6;

  private static final long SLOW_NANOS = 1_000_000_000;
  private static final int REST_FLUSHES = 64;

  /** O_RDONLY and O_CLOEXEC, the same on every Linux that a JDK is made for. */
  private static final int OPEN_FLAGS = 0x80000;

  private static final @Nullable Calls CALLS = Calls.find().orElse(null);

  private int rest;

  /** The system's own words for it. */
  private record Calls(MethodHandle open, MethodHandle syncfs, MethodHandle close) {
    static Optional<Calls> find() {
      if (!System.getProperty("os.name", "").equals("Linux")) {
        return Optional.empty();
      }
      try {
        SymbolLookup library = Linker.nativeLinker().defaultLookup();
        var one = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
        var opening =
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
        return Optional.of(
            new Calls(
                handle(library, "open", opening, Linker.Option.firstVariadicArg(2)),
                handle(library, "syncfs", one),
                handle(library, "close", one)));
      } catch (UnsupportedOperationException
          | IllegalCallerException
          | java.util.NoSuchElementException none) {
        return Optional.empty();
      }
    }

    @SuppressWarnings(
        "restricted") // The one call out of Java; without leave for it each file is forced.
    private static MethodHandle handle(
        SymbolLookup library, String name, FunctionDescriptor type, Linker.Option... options) {
      return Linker.nativeLinker().downcallHandle(library.find(name).orElseThrow(), type, options);
    }
  }

  /**
   * Forces these drafts, and all else on their disks, to the disk; false when each has to be forced
   * by itself.
   */
  public synchronized boolean flush(Collection<Draft> drafts) throws IOException {
    if (CALLS == null || drafts.size() < FILES_MIN) {
      return false;
    }
    if (rest > 0) {
      rest--;
      return false;
    }
    Map<Object, Path> disks = new HashMap<>();
    for (Path directory : drafts.stream().map(Draft::directory).distinct().toList()) {
      disks.putIfAbsent(Files.getAttribute(directory, "unix:dev"), directory);
    }
    long began = System.nanoTime();
    boolean flushed = true;
    for (Path directory : disks.values()) {
      flushed &= flush(CALLS, directory);
    }
    // Refused, or failed: each file by itself says which of them is not on the disk.
    if (!flushed || System.nanoTime() - began > SLOW_NANOS) {
      rest = REST_FLUSHES;
    }
    return flushed;
  }

  private static boolean flush(Calls calls, Path directory) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment path = arena.allocateFrom(directory.toString());
      int file = (int) calls.open().invokeExact(path, OPEN_FLAGS);
      if (file < 0) {
        return false;
      }
      int flushed = (int) calls.syncfs().invokeExact(file);
      int closed = (int) calls.close().invokeExact(file);
      return flushed == 0 && closed == 0;
    } catch (RuntimeException | Error failed) {
      throw failed;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
