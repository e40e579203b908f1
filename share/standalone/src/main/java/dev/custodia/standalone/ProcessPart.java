package dev.custodia.standalone;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A part with a JVM of its own, whose output is its log. */
final class ProcessPart implements Part {
  private static final Duration STOP_MAX = Duration.ofSeconds(40);

  private final String name;
  private final SuiteHome home;
  private final List<String> command;
  private @Nullable Process process;

  ProcessPart(String name, SuiteHome home, List<String> javaArguments) {
    this.name = name;
    this.home = home;
    this.command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(javaArguments);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public synchronized void start() {
    try {
      Survivors.end(home.pid(name));
      process =
          new ProcessBuilder(command)
              .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
              .redirectOutput(Redirect.appendTo(home.log(name).toFile()))
              .redirectErrorStream(true)
              .start();
      Files.writeString(home.pid(name), process.pid() + "\n");
    } catch (IOException e) {
      throw new StartRefused("The process of %s could not be started.".formatted(name), e);
    }
  }

  @Override
  public synchronized boolean alive() {
    return process != null && process.isAlive();
  }

  @Override
  public synchronized void stop() {
    if (process == null) {
      return;
    }
    process.destroy();
    try {
      if (!process.waitFor(STOP_MAX.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      Files.deleteIfExists(home.pid(name));
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new IllegalStateException("the process id of %s stays noted".formatted(name), e);
    }
    process = null;
  }
}
