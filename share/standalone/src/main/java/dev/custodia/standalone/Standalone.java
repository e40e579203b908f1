package dev.custodia.standalone;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs the whole suite until the process is told to end. {@code ./custodia up} is this program;
 * {@code ./custodia help up} tells its options.
 */
public final class Standalone {
  private static final Duration LOOK_EVERY = Duration.ofMillis(500);

  private final SuiteSettings settings;
  private final PrintStream out;
  private final long began = System.nanoTime();
  private final CountDownLatch end = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  private Standalone(SuiteSettings settings, PrintStream out) {
    this.settings = settings;
    this.out = out;
  }

  /** Ends with exit code 1 and one sentence on standard error when the suite cannot start. */
  public static void main(String[] arguments) {
    try {
      var settings = Options.read(List.of(arguments), System.getenv());
      new Standalone(settings, System.out).run();
    } catch (StartRefused e) {
      System.err.println("custodia: " + e.getMessage());
      Runtime.getRuntime().exit(1);
    }
  }

  private void run() {
    FileLock lock = new Preconditions(settings).check();
    if (settings.fresh()) {
      settings.home().erase();
      settings.home().prepare();
    }
    Logs.toFiles(settings.home().root().resolve("logs"));
    noteProcess();
    var suite = new Suite(settings, this::say);
    Runtime.getRuntime().addShutdownHook(new Thread(this::endInOrder, "end-suite"));
    try {
      runUntilEnd(suite);
    } finally {
      release(lock);
      ended.countDown();
    }
  }

  private void runUntilEnd(Suite suite) {
    try {
      suite.start();
      announce();
      while (!end.await(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS) && !parentGone()) {
        suite.keep();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (StartRefused e) {
      throw e;
    } catch (RuntimeException e) {
      if (end.getCount() == 0) {
        // A signal came during the start: what fails now fails because everything is ending.
        return;
      }
      throw new StartRefused(
          "The suite did not start (%s): read the logs in %s."
              .formatted(Sentences.cause(e), settings.home().log("suite").getParent()),
          e);
    } finally {
      say("ending");
      forgetReady();
      suite.stop();
      say("ended");
    }
  }

  // The main thread does the work of ending, so that a signal during the start ends it as well.
  private void endInOrder() {
    end.countDown();
    try {
      if (!ended.await(60, TimeUnit.SECONDS)) {
        say("not everything ended in 60 s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean parentGone() {
    return settings.parent().isPresent()
        && ProcessHandle.of(settings.parent().getAsLong()).isEmpty();
  }

  private void announce() {
    var lines = new StringBuilder();
    settings
        .ports()
        .byName()
        .forEach((part, port) -> lines.append("%s=%d%n".formatted(part, port)));
    try {
      // Whoever waits for the file must never read half of it.
      var half = settings.home().run("ready.new");
      Files.writeString(half, lines);
      Files.move(half, settings.home().ready(), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new StartRefused("%s cannot be written.".formatted(settings.home().ready()), e);
    }
    say("ready");
    var welcome = new Welcome(settings);
    welcome.write();
    if (!settings.quiet()) {
      out.println(welcome.text());
    }
  }

  private void noteProcess() {
    try {
      Files.writeString(
          settings.home().pid("suite"), ProcessHandle.current().pid() + System.lineSeparator());
    } catch (IOException e) {
      throw new StartRefused("%s cannot be written.".formatted(settings.home().pid("suite")), e);
    }
  }

  private void forgetReady() {
    try {
      Files.deleteIfExists(settings.home().welcome());
      Files.deleteIfExists(settings.home().pid("suite"));
      Files.deleteIfExists(settings.home().ready());
    } catch (IOException e) {
      say("the file %s stays".formatted(settings.home().ready()));
    }
  }

  private static void release(FileLock lock) {
    try {
      lock.acquiredBy().close();
    } catch (IOException e) {
      throw new IllegalStateException("the lock on the data stays", e);
    }
  }

  private void say(String line) {
    double seconds = (System.nanoTime() - began) / 1e9;
    out.printf(Locale.ROOT, "[%5.1f s] %s%n", seconds, line);
  }
}
