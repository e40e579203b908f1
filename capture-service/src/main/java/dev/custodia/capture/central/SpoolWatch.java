package dev.custodia.capture.central;

import dev.custodia.contracts.id.WorkspaceName;
import dev.custodia.platform.problem.Problem;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Empties this machine's spool from time to time, so that what a shim could not hand over does not
 * wait for the next prompt. Works where both the spool and the workspace it is for are named.
 */
@Component
class SpoolWatch implements SmartLifecycle {
  /** A younger payload is still in the hands of the shim that saved it. */
  private static final Duration YOUNG = Duration.ofSeconds(15);

  private static final Logger LOG = LoggerFactory.getLogger(SpoolWatch.class);

  private final DrainSpool drain;
  private final CaptureProperties properties;
  private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

  SpoolWatch(DrainSpool drain, CaptureProperties properties) {
    this.drain = drain;
    this.properties = properties;
  }

  private void loop(WorkspaceName workspace) {
    while (thread.get() == Thread.currentThread()) {
      try {
        CareController.Drained done =
            drain.drain(DrainSpool.For.everyone(workspace), youngest(properties.spoolEvery()));
        if (done.drained() > 0) {
          LOG.info("{} payloads were taken out of the spool", done.drained());
        }
      } catch (IOException | DataAccessException | Problem away) {
        LOG.warn("The spool waits: {}", away.getClass().getName());
      }
      try {
        Thread.sleep(properties.spoolEvery());
      } catch (InterruptedException stopped) {
        return;
      }
    }
  }

  private static Duration youngest(Duration every) {
    return every.compareTo(YOUNG) < 0 ? every : YOUNG;
  }

  @Override
  public void start() {
    if (properties.spool() != null && properties.spoolWorkspace() != null) {
      WorkspaceName workspace = properties.spoolWorkspace();
      Thread watch = Thread.ofVirtual().name("spool-watch").unstarted(() -> loop(workspace));
      thread.set(watch);
      watch.start();
    }
  }

  @Override
  public void stop() {
    Thread watch = thread.getAndSet(null);
    if (watch != null) {
      watch.interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return thread.get() != null;
  }
}
